/** The form for issue reports. It has links outside the navigation, whose entries are literal. */
export const reportAddress = '/fastigheter#felanmalan'

/** The entries of the header in their order (specification section 2). */
export const navigation = [
  { to: '/', text: 'Hem' },
  { to: '/alltjanst', text: 'Alltjänst' },
  { to: '/fastigheter', text: 'Fastigheter' },
  { to: '/marktjanster', text: 'Marktjänster' },
  { to: '/bil-maskinteknik', text: 'Bil & Maskinteknik' },
  { to: '/kontakt', text: 'Kontakt' },
]
