import entreprenadAvif560 from './files/entreprenad-560.avif'
import entreprenadAvif800 from './files/entreprenad-800.avif'
import entreprenadWebp560 from './files/entreprenad-560.webp'
import entreprenadWebp800 from './files/entreprenad-800.webp'
import gravningAvif560 from './files/gravning-560.avif'
import gravningAvif800 from './files/gravning-800.avif'
import gravningWebp560 from './files/gravning-560.webp'
import gravningWebp800 from './files/gravning-800.webp'
import plattlaggningAvif560 from './files/plattlaggning-560.avif'
import plattlaggningAvif800 from './files/plattlaggning-800.avif'
import plattlaggningWebp560 from './files/plattlaggning-560.webp'
import plattlaggningWebp800 from './files/plattlaggning-800.webp'
import maskinuthyrningAvif560 from './files/maskinuthyrning-560.avif'
import maskinuthyrningAvif800 from './files/maskinuthyrning-800.avif'
import maskinuthyrningWebp560 from './files/maskinuthyrning-560.webp'
import maskinuthyrningWebp800 from './files/maskinuthyrning-800.webp'
import type { Picture } from './picture.ts'

export const entreprenad: Picture = {
  width: 800,
  height: 533,
  avif: `${entreprenadAvif560} 560w, ${entreprenadAvif800} 800w`,
  webp: `${entreprenadWebp560} 560w, ${entreprenadWebp800} 800w`,
  src: entreprenadWebp800,
}

export const gravning: Picture = {
  width: 800,
  height: 533,
  avif: `${gravningAvif560} 560w, ${gravningAvif800} 800w`,
  webp: `${gravningWebp560} 560w, ${gravningWebp800} 800w`,
  src: gravningWebp800,
}

export const plattlaggning: Picture = {
  width: 800,
  height: 533,
  avif: `${plattlaggningAvif560} 560w, ${plattlaggningAvif800} 800w`,
  webp: `${plattlaggningWebp560} 560w, ${plattlaggningWebp800} 800w`,
  src: plattlaggningWebp800,
}

export const maskinuthyrning: Picture = {
  width: 800,
  height: 533,
  avif: `${maskinuthyrningAvif560} 560w, ${maskinuthyrningAvif800} 800w`,
  webp: `${maskinuthyrningWebp560} 560w, ${maskinuthyrningWebp800} 800w`,
  src: maskinuthyrningWebp800,
}
