import { api } from '#shared/contract/api.ts'

const shownSoon = 'Den visas på webbplatsen inom någon minut.'

/**
 * The kinds of items that administrators edit: the address of the dialogs, below which are the ids and `ny`
 * for a new one, the call that deletes an item, and the texts (specification sections 2, 5 and 8; copy).
 */
export const kinds = {
  apartment: {
    path: '/admin/lagenheter',
    remove: api.admin.deleteApartment,
    canBeCopied: true,
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
    remove: api.admin.deleteHouse,
    canBeCopied: false,
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
    remove: api.admin.deleteNews,
    canBeCopied: false,
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

export type Kind = keyof typeof kinds

/** The texts of a draft of an apartment, which its dialog publishes. */
const draftTexts = {
  ...kinds.apartment,
  editHeading: 'Redigera utkast',
  update: 'Publicera lägenhet',
  updated: kinds.apartment.created,
  deleted: 'Utkastet är raderat',
  restored: 'Utkastet är återställt',
  notUpdated: kinds.apartment.notCreated,
  notDeleted: 'Kunde inte radera utkastet',
  confirmDelete: 'Är du säker på att du vill radera detta utkast?',
  name: 'Utkastet',
  pronoun: 'Det',
}

/** The texts of an item of a kind. */
export const textsFor = (kind: Kind, item?: { isDraft?: boolean | undefined }) =>
  item?.isDraft ? draftTexts : kinds[kind]
