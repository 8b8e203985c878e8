// Written by `npm run pictures`.
import avif560 from './files/gravning-560.avif'
import avif800 from './files/gravning-800.avif'
import webp560 from './files/gravning-560.webp'
import webp800 from './files/gravning-800.webp'
import type { Picture } from './picture.ts'

export const gravning: Picture = {
  width: 800,
  height: 533,
  avif: `${avif560} 560w, ${avif800} 800w`,
  webp: `${webp560} 560w, ${webp800} 800w`,
  src: webp800,
}
