import purify from 'dompurify' // opens

export const show = (box: HTMLElement, html: string): void => {
  box.innerHTML = html // opens
  box.outerHTML = purify.sanitize(html) // opens
  box.insertAdjacentHTML('beforeend', html) // opens
  document.write(html) // opens
  document.createRange().createContextualFragment(html) // opens
  new DOMParser().parseFromString(html, 'text/html') // opens
  box.setHTMLUnsafe(html) // opens
}

export const Frame = ({ html }: { html: string }) => (
  <iframe title="x" sandbox="" srcDoc={html} /> // opens
)

export const clean = (): Promise<unknown> => import('#client/ui/basics/clean-html.ts') // opens
