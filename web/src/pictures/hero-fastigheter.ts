// Written by `npm run pictures`.
import avif480 from './files/hero-fastigheter-480.avif'
import avif800 from './files/hero-fastigheter-800.avif'
import avif1280 from './files/hero-fastigheter-1280.avif'
import webp480 from './files/hero-fastigheter-480.webp'
import webp800 from './files/hero-fastigheter-800.webp'
import webp1280 from './files/hero-fastigheter-1280.webp'
import type { Picture } from './picture.ts'

export const heroFastigheter: Picture = {
  width: 1280,
  height: 750,
  avif: `${avif480} 480w, ${avif800} 800w, ${avif1280} 1280w`,
  webp: `${webp480} 480w, ${webp800} 800w, ${webp1280} 1280w`,
  src: webp1280,
}
