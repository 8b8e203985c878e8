interface Photo {
  src?: string | undefined
  width: number
  height: number
}

interface Props<Each> {
  photos: Each[]
  /** The end of the text in place of a photo, such as 'av felet'. */
  textOf: (photo: Each) => string
}

/** The photos of a case, each opened in a new tab as large as it is. */
export const PhotoList = <Each extends Photo>({ photos, textOf }: Props<Each>) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
    {photos.map((photo, index) => {
      const { src, width, height } = photo
      const text = `Foto ${index + 1} ${textOf(photo)}`
      return (
        <li key={text}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              width={width}
              height={height}
              alt={text}
              className="aspect-4/3 h-auto w-full rounded-card border border-line bg-mist object-contain"
            />
            <span className="sr-only">, öppnas i ny flik</span>
          </a>
        </li>
      )
    })}
  </ul>
)
