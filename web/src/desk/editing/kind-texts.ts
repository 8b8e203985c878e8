import { isScheduled } from '#shared/availabilities.ts'
import { formatDateAndTime } from '#shared/format.ts'

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
    notCreated: 'Kunde inte skapa lägenhet',
    notUpdated: 'Kunde inte uppdatera lägenhet',
    notDeleted: 'Kunde inte radera lägenhet',
    confirmDelete: 'Är du säker på att du vill radera denna lägenhet?',
    name: 'Lägenheten',
    pronoun: 'Den',
    gone: 'Lägenheten finns inte längre.',
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
    created: 'Hus tillagt!',
    updated: 'Hus uppdaterat!',
    deleted: 'Hus raderat!',
    restored: 'Huset är återställt',
    notCreated: 'Kunde inte lägga till huset',
    notUpdated: 'Kunde inte uppdatera huset',
    notDeleted: 'Kunde inte radera huset',
    confirmDelete:
      'Är du säker på att du vill radera detta hus? Lägenheterna behåller sin adress och energiklass.',
    name: 'Huset',
    pronoun: 'Det',
    gone: 'Huset finns inte längre.',
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
    notCreated: 'Kunde inte skapa nyhet',
    notUpdated: 'Kunde inte uppdatera nyhet',
    notDeleted: 'Kunde inte radera nyhet',
    confirmDelete: 'Är du säker på att du vill radera denna nyhet?',
    name: 'Nyheten',
    pronoun: 'Den',
    gone: 'Nyheten finns inte längre.',
    loading: 'Laddar nyheter...',
    failed: 'Nyheterna kunde inte hämtas.',
    empty: 'Inga nyheter ännu. Klicka på "Lägg till nyhet" för att publicera din första nyhet.',
    count: (count: number) => (count === 1 ? '1 nyhet' : `${count} nyheter`),
  },
}

/** The kinds of items that administrators edit. */
export type Kind = keyof typeof kindTexts

/** Says when visitors see what has just been created. */
export const whenShown = (item: { publishedAt?: string | undefined }): string =>
  isScheduled(item)
    ? `Den visas från ${formatDateAndTime(item.publishedAt!)}.`
    : 'Den visas på webbplatsen inom någon minut.'
