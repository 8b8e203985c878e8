const shownSoon = 'Den visas på webbplatsen inom någon minut.'

/**
 * The desk's texts for each kind of item (specification sections 2, 5 and 8; copy), and the address of its
 * dialogs: below it are the ids, and `ny` for a new one.
 */
export const kindTexts = {
  apartment: {
    path: '/admin/lagenheter',
    add: 'Lägg till lägenhet',
    addHeading: 'Lägg till ny lägenhet',
    editHeading: 'Redigera lägenhet',
    create: 'Skapa lägenhet',
    update: 'Uppdatera lägenhet',
    created: 'Lägenhet skapad!',
    updated: 'Lägenhet uppdaterad!',
    deleted: 'Lägenhet raderad!',
    restored: 'Lägenheten är återställd',
    newShown: shownSoon,
    notCreated: 'Kunde inte skapa lägenhet',
    notUpdated: 'Kunde inte uppdatera lägenhet',
    notDeleted: 'Kunde inte radera lägenhet',
    confirmDelete: 'Är du säker på att du vill radera denna lägenhet?',
    name: 'Lägenheten',
    pronoun: 'Den',
    loading: 'Laddar lägenheter...',
    failed: 'Lägenheterna kunde inte hämtas.',
    empty: 'Inga lägenheter ännu. Klicka på "Lägg till lägenhet" för att komma igång.',
    count: (count: number) => (count === 1 ? '1 lägenhet' : `${count} lägenheter`),
  },
  house: {
    path: '/admin/hus',
    add: 'Lägg till hus',
    addHeading: 'Lägg till nytt hus',
    editHeading: 'Redigera hus',
    create: 'Skapa hus',
    update: 'Uppdatera hus',
    created: 'Huset är tillagt',
    updated: 'Huset är uppdaterat',
    deleted: 'Huset är raderat',
    restored: 'Huset är återställt',
    newShown: 'Välj det i de lägenheter som hör till det.',
    notCreated: 'Kunde inte lägga till huset',
    notUpdated: 'Kunde inte uppdatera huset',
    notDeleted: 'Kunde inte radera huset',
    confirmDelete:
      'Är du säker på att du vill radera detta hus? Lägenheterna behåller sin adress och energiklass.',
    name: 'Huset',
    pronoun: 'Det',
    loading: 'Laddar hus...',
    failed: 'Husen kunde inte hämtas.',
    empty:
      'Inga hus ännu. Lägg till ett hus, så får dess lägenheter adress och energiklass därifrån.',
    count: (count: number) => `${count} hus`,
  },
  news: {
    path: '/admin/nyheter',
    add: 'Lägg till nyhet',
    addHeading: 'Lägg till ny nyhet',
    editHeading: 'Redigera nyhet',
    create: 'Publicera nyhet',
    update: 'Uppdatera nyhet',
    created: 'Nyhet skapad!',
    updated: 'Nyhet uppdaterad!',
    deleted: 'Nyhet raderad!',
    restored: 'Nyheten är återställd',
    newShown: shownSoon,
    notCreated: 'Kunde inte skapa nyhet',
    notUpdated: 'Kunde inte uppdatera nyhet',
    notDeleted: 'Kunde inte radera nyhet',
    confirmDelete: 'Är du säker på att du vill radera denna nyhet?',
    name: 'Nyheten',
    pronoun: 'Den',
    loading: 'Laddar nyheter...',
    failed: 'Nyheterna kunde inte hämtas.',
    empty: 'Inga nyheter ännu. Klicka på "Lägg till nyhet" för att publicera din första nyhet.',
    count: (count: number) => (count === 1 ? '1 nyhet' : `${count} nyheter`),
  },
}

/** The kinds of items that administrators edit. */
export type Kind = keyof typeof kindTexts

/** The texts of a draft of an apartment, which its dialog publishes. */
const draftTexts = {
  ...kindTexts.apartment,
  editHeading: 'Redigera utkast',
  update: 'Publicera lägenhet',
  updated: kindTexts.apartment.created,
  deleted: 'Utkastet är raderat',
  restored: 'Utkastet är återställt',
  notUpdated: kindTexts.apartment.notCreated,
  notDeleted: 'Kunde inte radera utkastet',
  confirmDelete: 'Är du säker på att du vill radera detta utkast?',
  name: 'Utkastet',
  pronoun: 'Det',
}

/** The texts of an item of a kind. */
export const textsFor = (kind: Kind, item?: { isDraft?: boolean | undefined }) =>
  item?.isDraft ? draftTexts : kindTexts[kind]
