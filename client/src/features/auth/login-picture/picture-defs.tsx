/** Colours and shapes that the picture uses more than once: one blue family and the warm ivory of the fire. */
export const PictureDefs = () => (
  <defs>
    <linearGradient id="fs-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#0e1c38" />
      <stop offset=".34" stopColor="#1f3e74" />
      <stop offset=".58" stopColor="#5f88c4" />
      <stop offset=".68" stopColor="#b7cbe6" />
    </linearGradient>
    <linearGradient id="fs-m1" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#6f94c6" />
      <stop offset="1" stopColor="#9db8da" />
    </linearGradient>
    <linearGradient id="fs-m2" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#3b619c" />
      <stop offset="1" stopColor="#5f86bb" />
    </linearGradient>
    <linearGradient id="fs-m3" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#1d3d72" />
      <stop offset="1" stopColor="#2f568f" />
    </linearGradient>
    <linearGradient id="fs-m4" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#0f2448" />
      <stop offset="1" stopColor="#142c55" />
    </linearGradient>
    <radialGradient id="fs-glow">
      <stop offset="0" stopColor="#fff0cf" stopOpacity=".95" />
      <stop offset=".25" stopColor="#ffdc9c" stopOpacity=".45" />
      <stop offset="1" stopColor="#ffd98f" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="fs-smk" x1="0" y1="1" x2="0" y2="0">
      <stop offset="0" stopColor="#e8eefa" stopOpacity=".55" />
      <stop offset="1" stopColor="#e8eefa" stopOpacity="0" />
    </linearGradient>
    <g id="fs-tw">
      <path d="M-24 0-18-58h36L24 0z" />
      <path d="M-22-58v-16h9v6h9v-6h8v6h9v-6h9v16z" />
    </g>
    <path
      id="fs-fl"
      d="M1-26c1.6 8.5 13.5 12.5 13.5 23.5a15 15 0 0 1-30 0C-15.5-8.5-12-12.5-8.5-15.5c.7 3.7 2.2 5.5 4 6.2C-4.9-16-2.7-22 1-26z"
    />
  </defs>
)
