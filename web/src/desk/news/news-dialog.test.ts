import { expect, test } from 'vitest'
import { newsEditor } from './news-dialog.tsx'

const picture = '/media/0198a3f0-0000-7000-8000-000000000000/1600x1067.webp'

test('the description of a removed picture is removed too', () => {
  const stamp = { id: 'x', version: 1, createdAt: '', updatedAt: '' }
  const item = { ...stamp, title: 'Nyhet', content: 'Text', imageUrl: picture, imageAlt: 'Bil' }
  const values = newsEditor.valuesOf({ ...item, publishedAt: '2026-07-01T10:00:00.000Z' })
  const body = newsEditor.bodyOf({ ...values, imageUrl: '' })
  expect(body).toMatchObject({ imageUrl: '', imageAlt: '' })
})
