import { contrastOf, pairs } from './contrast.ts'
import { tokensOf } from './tokens.ts'

/** Every colour of the site, and the text colours of each background. */
export const Colours = () => (
  <>
    <ul className="grid grid-cols-2 gap-5 sm:grid-cols-4 lg:grid-cols-6">
      {tokensOf('colour').map(({ name, value }) => (
        <li key={name}>
          <div
            className={`h-20 rounded-control border border-line bg-${name.replace('color-', '')}`}
          />
          <p className="mt-2 text-sm font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">{value}</p>
        </li>
      ))}
    </ul>
    <h3 className="mt-4 text-xl">Text på grund</h3>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[...new Set(pairs.map(([, background]) => background))].map(background => (
        <Background key={background} background={background} />
      ))}
    </ul>
  </>
)

/** A background with every text colour it may have, and their contrast. */
function Background({ background }: { background: string }) {
  const [above, below = above] = background.split(' on ')
  const texts = pairs.filter(pair => pair[1] === background).map(([text]) => text)
  return (
    <li className={`overflow-hidden rounded-control border border-line bg-${below}`}>
      <div className={`h-full p-5 bg-${above}`}>
        <p className={`mb-3 text-sm text-${texts[0]}`}>{background.replace(' on ', ' över ')}</p>
        <ul>
          {texts.map(text => (
            <li key={text} className={`flex justify-between gap-4 font-semibold text-${text}`}>
              <span>{text}</span>
              <span>{contrastOf(text, background).toFixed(1).replace('.', ',')}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
