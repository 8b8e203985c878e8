import { expect, test } from 'vitest'
import { apartmentOf } from './forhandsvisning-page.tsx'

test('the preview shows what is right, and leaves out what is wrong or says that it is missing', () => {
  const written = { title: 'Tvåa', rentSek: 0, imageUrls: ['javascript:alert(1)'], version: 3 }
  expect(apartmentOf(written)).toMatchObject({
    title: 'Tvåa',
    address: 'Adress saknas',
    rentSek: 0,
    imageUrls: [],
  })
  expect(apartmentOf({ title: '', availableFrom: 'Kontakta oss' })).toMatchObject({
    title: 'Titel saknas',
    availableFrom: 'Kontakta oss',
  })
  expect(apartmentOf({ id: '<b>', text: 'x' })).not.toHaveProperty('text')
})
