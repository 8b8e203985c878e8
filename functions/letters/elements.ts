import { escapeMarkup } from '#shared/markup.ts'
import { styles } from './styles.ts'

// Tables draw boxes and buttons, since Outlook supports padding and background only on cells.

/** An element with an inline style. Its content is HTML already. */
export const element = (name: string, style: string, html: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}${style && ` style="${style}"`}>${html}</${name}>`

/** A link. Its label and address are escaped here. */
export const anchor = (label: string, url: string, style: string = styles.link) =>
  element('a', style, escapeMarkup(label), `href="${escapeMarkup(url)}"`)

/** A frame or a coloured field around HTML. */
export const box = (style: string, html: string, attributes = 'width="100%"') =>
  element(
    'table',
    styles.box,
    `<tr>${element('td', style, html)}</tr>`,
    `role="presentation" cellpadding="0" cellspacing="0"${attributes && ` ${attributes}`}`,
  )

/** A link that looks like a button, 44 pixels high. A quiet one is for a secondary action. */
export const button = (label: string, url: string, isQuiet: boolean) =>
  isQuiet
    ? box(styles.quietButton, anchor(label, url, styles.quietButtonText), '')
    : box(styles.button, anchor(label, url, styles.buttonText), '')
