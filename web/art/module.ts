import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, formats, type Listed, widthsOf } from './list.ts'

/** Writes `web/src/pictures/{name}.ts`: a module each, so that pages load no others' addresses. */
export function writeModule(
  target: string,
  picture: Listed,
  size: { width: number; height: number },
): void {
  const widths = widthsOf(picture)
  const imports = formats.flatMap(format =>
    widths.map(width => `import ${format}${width} from '${fileOf(picture.name, width, format)}'`),
  )
  imports.push(`import type { Picture } from './picture.ts'`)
  const sources = (format: string) =>
    widths.map(width => `\${${format}${width}} ${width}w`).join(', ')
  const source = `// Written by \`npm run pictures\`.
${imports.join('\n')}

export const ${exportOf(picture.name)}: Picture = {
  width: ${size.width},
  height: ${size.height},
  avif: \`${sources('avif')}\`,
  webp: \`${sources('webp')}\`,
  src: webp${widths.at(-1)},
}
`
  writeFileSync(join(target, `${picture.name}.ts`), source)
}

/** 'area-alltjanst' is exported as areaAlltjanst. */
export const exportOf = (name: string) =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
