import { maxImagesPerSession } from '#shared/images.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import type { NewsValues } from './news-values.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'

interface Props {
  values: NewsValues
  onChange: (values: Partial<NewsValues>) => void
}

/** Every field of a news item (specification section 3). */
export const NewsFields = ({ values, onChange }: Props) => (
  <>
    <div className="sm:col-span-2">
      <TextField name="title" label="Rubrik" />
    </div>
    <TextArea
      name="excerpt"
      label="Ingress (valfritt)"
      hint="Visas i listan. Utan ingress visas början av texten."
      rows={3}
      required={false}
    />
    <TextArea name="content" label="Text" hint="Tom rad ger nytt stycke." rows={9} />
    <TextField
      name="publishedAt"
      type="datetime-local"
      label="Publiceras"
      hint="Svensk tid. En tid framåt i tiden döljer nyheten till dess."
    />
    <PicturesField
      label="Bild (valfritt)"
      button="Ladda upp bild"
      perSession={maxImagesPerSession.news}
      most={1}
      imageUrls={values.imageUrl ? [values.imageUrl] : []}
      imageAlts={{ [values.imageUrl]: values.imageAlt }}
      onChange={({ imageUrls, imageAlts }) => {
        const imageUrl = imageUrls ? (imageUrls[0] ?? '') : values.imageUrl
        onChange({ imageUrl, imageAlt: (imageAlts ?? {})[imageUrl] ?? '' })
      }}
    />
  </>
)
