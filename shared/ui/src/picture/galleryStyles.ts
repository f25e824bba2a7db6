import photoSwipe from 'photoswipe/dist/photoswipe.css'

/** What the product adds: a caption, the focus ring on black, and photos that were never measured in their own shape. */
const OWN = `
.pswp__img { object-fit: contain; }
.pswp__caption {
  position: absolute; inset-inline: 0; bottom: 0; padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  color: #fff; text-align: center; font: 500 15px/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.72)); pointer-events: none;
}
.pswp__caption:empty { display: none; }
.pswp__counter { text-shadow: none; opacity: 1; font: 500 15px/30px system-ui, sans-serif; }
.pswp__button--action { width: auto; padding: 0 14px; color: #fff; font: 500 15px/60px system-ui, sans-serif; }
.pswp__button--action[hidden] { display: none; }
.pswp__button { opacity: 1; }
.pswp__button:focus-visible { outline: 2px solid #fff; outline-offset: -6px; border-radius: 12px; }
`

let isAdopted = false

/** Adopted and not written into the page: its content security policy takes no styles without a nonce. */
export function adoptGalleryStyles(): void {
  if (isAdopted) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(photoSwipe + OWN)
  document.adoptedStyleSheets.push(sheet)
  isAdopted = true
}
