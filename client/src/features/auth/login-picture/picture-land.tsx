/** Sky and four ridges in paper-cut style, with the wall along them. */
export const PictureLand = () => (
  <>
    <rect width="832" height="900" fill="url(#fs-sky)" />
    <path
      fill="url(#fs-m1)"
      d="M0 470 70 440 130 452 210 398 280 430 350 392 430 424 500 372 566 340 626 392 690 366 760 404 832 380V900H0z"
    />
    <path d="M350 394 430 426 500 374 552 346" fill="none" stroke="#5d83b8" strokeWidth="4" />
    <path d="M350 391 430 423 500 371 552 343" fill="none" stroke="#5d83b8" strokeWidth="3" strokeDasharray="3 3" />
    <path
      fill="url(#fs-m2)"
      d="M0 540 90 506 160 530 250 470 330 500 420 548 520 508 600 540 700 470 770 500 832 478V900H0z"
    />
    <path d="M250 473 330 503 420 551 520 511 600 543 700 473" fill="none" stroke="#2d5088" strokeWidth="7" />
    <path
      d="M250 467 330 497 420 545 520 505 600 537 700 467"
      fill="none"
      stroke="#2d5088"
      strokeWidth="5"
      strokeDasharray="5 4"
    />
    <path fill="url(#fs-m3)" d="M0 640 110 604 200 628 300 672 420 620 540 574 640 622 740 664 832 640V900H0z" />
    <path
      d="M0 645 110 609 200 633 300 677 420 625 540 579 640 627 740 669 832 645"
      fill="none"
      stroke="#15305f"
      strokeWidth="12"
    />
    <path
      d="M0 636 110 600 200 624 300 668 420 616 540 570 640 618 740 660 832 636"
      fill="none"
      stroke="#15305f"
      strokeWidth="8"
      strokeDasharray="9 7"
    />
  </>
)

/** Three towers pass the light down to the city: smoke by day, fire by night. */
export const PictureTowers = () => (
  <>
    <path fill="url(#fs-smk)" d="M564 322c-3-40 5-70 0-120 6 46 12 80 6 120z" />
    <path fill="url(#fs-smk)" d="M246 430c-6-60 8-110-2-190 14 72 20 130 10 190z" />
    <circle cx="566" cy="314" r="30" fill="url(#fs-glow)" />
    <circle cx="250" cy="424" r="52" fill="url(#fs-glow)" />
    <circle cx="540" cy="482" r="96" fill="url(#fs-glow)" />
    <g fill="#456ea9">
      <use href="#fs-tw" transform="translate(566 346) scale(.38)" />
    </g>
    <g fill="#23467d">
      <use href="#fs-tw" transform="translate(250 480) scale(.66)" />
    </g>
    <g fill="#0f2850">
      <use href="#fs-tw" transform="translate(540 588) scale(1.24)" />
    </g>
    <g fill="#fff3d6">
      <use href="#fs-fl" transform="translate(566 316) scale(.22)" />
      <use href="#fs-fl" transform="translate(250 428) scale(.38)" />
      <use href="#fs-fl" transform="translate(540 489) scale(.74)" />
    </g>
    <path
      d="M548 306Q410 300 272 412M276 416Q400 384 512 466"
      fill="none"
      stroke="#fff0cf"
      strokeWidth="1.5"
      strokeDasharray="2 7"
      strokeLinecap="round"
      opacity=".85"
    />
    <path
      d="M562 490Q660 520 716 690"
      fill="none"
      stroke="#fff0cf"
      strokeWidth="1.5"
      strokeDasharray="2 7"
      strokeLinecap="round"
      opacity=".85"
    />
  </>
)
