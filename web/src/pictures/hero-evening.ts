// Written by `npm run pictures`.
import avif960 from './files/hero-evening-960.avif'
import avif1040 from './files/hero-evening-1040.avif'
import avif1280 from './files/hero-evening-1280.avif'
import avif1760 from './files/hero-evening-1760.avif'
import webp960 from './files/hero-evening-960.webp'
import webp1040 from './files/hero-evening-1040.webp'
import webp1280 from './files/hero-evening-1280.webp'
import webp1760 from './files/hero-evening-1760.webp'
import type { Picture } from './picture.ts'

export const heroEvening: Picture = {
  width: 1760,
  height: 900,
  avif: `${avif960} 960w, ${avif1040} 1040w, ${avif1280} 1280w, ${avif1760} 1760w`,
  webp: `${webp960} 960w, ${webp1040} 1040w, ${webp1280} 1280w, ${webp1760} 1760w`,
  src: webp1760,
}
