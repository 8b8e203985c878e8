/**
 * The colours of letters. Text and background are the mail program's own, light or dark, except
 * where a field has both of its own; lines are seen on either.
 */
export const colours = {
  accent: '#1f5648',
  alarm: '#9c2b23',
  onColour: '#ffffff',
  line: '#76837d',
  alarmLine: '#c9564c',
}

const { accent, alarm, onColour, line, alarmLine } = colours

const small = 'font-size:14px;line-height:20px'
const buttonText = `display:block;padding:12px 20px;font-weight:600;line-height:20px;text-decoration:none`
/** Outlook takes the padding from the cell, the others from the link. */
const buttonCell = 'border-radius:10px;mso-padding-alt:12px 20px'

/** Inline styles, since many mail programs know no others. */
export const styles = {
  body: 'margin:0;padding:0',
  page: `max-width:560px;margin:0 auto;padding:16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere`,
  brand: `padding:12px 20px;border-radius:10px;background-color:${accent};color:${onColour};font-size:18px;font-weight:700`,
  alert: `padding:12px 20px;border-radius:10px;background-color:${alarm};color:${onColour};font-weight:700`,
  heading: 'margin:8px 0 16px;font-size:24px;line-height:30px;font-weight:700',
  subheading: 'margin:0 0 8px;font-size:16px;line-height:24px;font-weight:700',
  paragraph: 'margin:0 0 16px',
  note: `margin:0 0 16px;${small}`,
  callout: `padding:12px 16px;border:1px solid ${line};border-left:6px solid ${alarmLine};border-radius:10px`,
  table: `padding:16px 16px 4px;border:1px solid ${line};border-radius:10px`,
  list: 'margin:0',
  row: 'display:inline-block;width:244px;max-width:100%;margin:0 0 12px;vertical-align:top',
  label: small,
  value: 'margin:0;font-weight:600',
  quote: `margin:0 0 24px;padding:0 0 0 16px;border-left:4px solid ${line}`,
  link: 'color:inherit;text-decoration:underline',
  number: 'color:inherit;text-decoration:underline;white-space:nowrap',
  box: 'border-collapse:separate;margin:0 0 16px',
  button: `${buttonCell};background-color:${accent};border:1px solid ${line}`,
  buttonText: `${buttonText};color:${onColour}`,
  quietButton: `${buttonCell};border:1px solid ${line}`,
  quietButtonText: `${buttonText};color:inherit`,
  signature: `margin:32px 0 16px;padding:16px 0 0;border-top:1px solid ${line}`,
} as const
