// Written by `npm run pictures`.
import avif480 from './files/hero-tall-evening-480.avif'
import avif800 from './files/hero-tall-evening-800.avif'
import webp480 from './files/hero-tall-evening-480.webp'
import webp800 from './files/hero-tall-evening-800.webp'
import type { Picture } from './picture.ts'

export const heroTallEvening: Picture = {
  width: 800,
  height: 717,
  avif: `${avif480} 480w, ${avif800} 800w`,
  webp: `${webp480} 480w, ${webp800} 800w`,
  src: webp800,
}
