import * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { type EditableNewsItem, type NewsChanges, NewNewsItem, NewsItem } from '#shared/news.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import { adminCall } from '../admin-call.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { EditorKind } from '../editing/editor-kind.ts'
import type { DeskFormState } from '../form/use-desk-form.ts'
import { describeFields, text, type Field, type ValuesOf } from '../editing/item-fields.tsx'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { adminNewsQuery } from './queries.ts'

/** Edits a news item. */
export const Component = () => (
  <EditorDialog editor={newsEditor}>
    {form => (
      <>
        <TextField {...inputs.title} isWide />
        <TextArea
          {...inputs.excerpt}
          hint="Visas i listan. Utan ingress visas början av texten."
          rows={3}
        />
        <TextArea {...inputs.content} hint="Ny rad ger nytt stycke." rows={9} />
        <TextField
          {...inputs.publishedAt}
          type="datetime-local"
          hint="Svensk tid. En tid framåt i tiden döljer nyheten till dess."
        />
        <PictureField form={form} />
      </>
    )}
  </EditorDialog>
)

/** The only picture of a news item, and its description. */
function PictureField({ form }: { form: DeskFormState<NewsValues> }) {
  const { imageUrl, imageAlt } = form.watch()
  return (
    <PicturesField
      label={inputs.imageUrl.label}
      max={1}
      imageUrls={imageUrl ? [imageUrl] : []}
      imageAlts={{ [imageUrl]: imageAlt }}
      onChange={({ imageUrls, imageAlts = {} }) => {
        const chosen = imageUrls ? (imageUrls[0] ?? '') : imageUrl
        form.writeAll({ imageUrl: chosen, imageAlt: imageAlts[chosen] ?? '' })
      }}
    />
  )
}

const isOptional = true

/** Every field of a news item (specification section 3); one that is left out does not compile. */
const fields = {
  title: text('Rubrik'),
  excerpt: text('Ingress', { isOptional }),
  content: text('Text'),
  imageUrl: text('Bild', { isOptional }),
  imageAlt: text('Bildbeskrivning', { isOptional }),
  /** Swedish time, in the format of a `datetime-local` input. */
  publishedAt: { ...text('Publiceras'), read: saved => toSwedishInput(String(saved)) },
} satisfies Record<keyof NewNewsItem, Field<unknown>>

type NewsValues = ValuesOf<typeof fields>

const newsFields = describeFields(fields)

/** How the desk edits news. */
export const newsEditor: EditorKind<EditableNewsItem, NewsValues> = {
  ...newsFields,
  kind: 'news',
  query: adminNewsQuery,
  // A new item is published now unless another time is chosen (specification section 3).
  newValues: () => ({
    ...newsFields.initial,
    publishedAt: toSwedishInput(new Date().toISOString()),
  }),
  // Unlike in the API, an empty time is an error: the dialog opens with one.
  rules: z.extend(NewNewsItem, { publishedAt: NewsItem.shape.publishedAt }),
  bodyOf: values => ({
    ...newsFields.bodyOf(values),
    imageAlt: values.imageUrl && values.imageAlt.trim(),
  }),
  save(body, { item, changes, idempotencyKey }) {
    if (item) {
      const { id, version } = item
      return adminCall(api.admin.updateNews, { id, body: changes as NewsChanges, version })
    }
    // The server sets an unchanged time when it publishes.
    const created = { ...body, publishedAt: changes.publishedAt } as NewNewsItem
    return adminCall(api.admin.createNews, { body: created, idempotencyKey })
  },
}

const { inputs } = newsFields
