import { pixelsOf, tokensOf, valueOf } from './tokens.ts'
import { TokenName, TokenNames } from './page-parts.tsx'

const type = tokensOf('type')
const sizes = type.filter(({ name }) => /^text-\w+$/.test(name)).toReversed()
const weights = type.filter(({ name }) => name.startsWith('font-weight-'))
const others = type.filter(({ name }) => !/^(text|font-weight)-/.test(name))

/** The sizes of text, the largest first, then what else makes a letter. */
export const Text = () => (
  <>
    <ul className="grid gap-6">
      {sizes.map(({ name, value }) => (
        <li key={name} className="grid gap-1 md:grid-cols-4 md:items-baseline md:gap-6">
          <TokenName
            name={name}
            value={`${pixelsOf(value)} på ${pixelsOf(value) * heightOf(name)} px`}
          />
          <p className={`min-w-0 md:col-span-3 ${name} ${usual[name] ?? 'font-heading'}`}>
            {samples[name]}
          </p>
        </li>
      ))}
    </ul>
    <ul className="grid gap-6 border-t border-line pt-8 sm:grid-cols-2 lg:grid-cols-4">
      {weights.map(({ name, value }) => (
        <li key={name}>
          <TokenName name={name} value={value} />
          <p className={`text-2xl ${name.replace('-weight', '')}`}>Tranås</p>
        </li>
      ))}
    </ul>
    <TokenNames tokens={others} columns="sm:grid-cols-2" />
  </>
)

/** As a multiple of the size: '1', or 'calc(2 / 1.5)'. */
function heightOf(size: string): number {
  const [height = 0, part = 1] = (valueOf(`${size}--line-height`).match(/[\d.]+/g) ?? []).map(
    Number,
  )
  return height / part
}

/** Sizes that are not for headings alone. */
const usual: Record<string, string> = {
  'text-lg': 'text-ink-soft',
  'text-base': '',
  'text-sm': 'text-ink-soft',
}

const samples: Record<string, string> = {
  'text-6xl': 'En sidas rubrik',
  'text-5xl': 'En sidas rubrik, smalare skärm',
  'text-4xl': 'En sidas rubrik på en telefon',
  'text-3xl': 'Rubrik på ett avsnitt',
  'text-2xl': 'Rubrik i en dialog',
  'text-xl': 'Rubrik på ett kort',
  'text-lg': 'Ingress: åäö ÅÄÖ é, 1 234 m², 08:00–17:00',
  'text-base':
    'Löpande text. Vi sopar upp vinterns grus på gårdar och parkeringar. Flytta gärna bilen när lappen sitter på porten.',
  'text-sm': 'Liten text under ett fält.',
}
