import { maxImagesPerSession } from '#shared/images.ts'
import type { NewNewsItem } from '#shared/news.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import { describeFields, text, type Field, type ValuesOf } from '../editing/item-fields.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { toSwedishInput } from '../editing/swedish-clock.ts'

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

/** What the dialog derives from the fields: labels, initial values, and how they are read and sent. */
export const newsFields = describeFields(fields)

/** The content of a news item's dialog. */
export type NewsValues = ValuesOf<typeof fields>

const { inputs } = newsFields

interface Props {
  values: NewsValues
  onChange: (values: Partial<NewsValues>) => void
}

/** The inputs of a news item's dialog, in their order. */
export const NewsFields = ({ values, onChange }: Props) => (
  <>
    <div className="sm:col-span-2">
      <TextField {...inputs.title} />
    </div>
    <TextArea
      {...inputs.excerpt}
      hint="Visas i listan. Utan ingress visas början av texten."
      rows={3}
    />
    <TextArea {...inputs.content} hint="Tom rad ger nytt stycke." rows={9} />
    <TextField
      {...inputs.publishedAt}
      type="datetime-local"
      hint="Svensk tid. En tid framåt i tiden döljer nyheten till dess."
    />
    <PicturesField
      label={inputs.imageUrl.label}
      button="Ladda upp bild"
      perSession={maxImagesPerSession.news}
      max={1}
      imageUrls={values.imageUrl ? [values.imageUrl] : []}
      imageAlts={{ [values.imageUrl]: values.imageAlt }}
      onChange={({ imageUrls, imageAlts }) => {
        const imageUrl = imageUrls ? (imageUrls[0] ?? '') : values.imageUrl
        onChange({ imageUrl, imageAlt: (imageAlts ?? {})[imageUrl] ?? '' })
      }}
    />
  </>
)
