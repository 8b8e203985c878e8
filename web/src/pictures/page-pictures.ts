import heroFastigheterAvif480 from './files/hero-fastigheter-480.avif'
import heroFastigheterAvif800 from './files/hero-fastigheter-800.avif'
import heroFastigheterAvif1280 from './files/hero-fastigheter-1280.avif'
import heroFastigheterWebp480 from './files/hero-fastigheter-480.webp'
import heroFastigheterWebp800 from './files/hero-fastigheter-800.webp'
import heroFastigheterWebp1280 from './files/hero-fastigheter-1280.webp'
import heroKontaktAvif480 from './files/hero-kontakt-480.avif'
import heroKontaktAvif800 from './files/hero-kontakt-800.avif'
import heroKontaktAvif1280 from './files/hero-kontakt-1280.avif'
import heroKontaktWebp480 from './files/hero-kontakt-480.webp'
import heroKontaktWebp800 from './files/hero-kontakt-800.webp'
import heroKontaktWebp1280 from './files/hero-kontakt-1280.webp'
import type { Picture } from './picture.ts'

export const heroFastigheter: Picture = {
  width: 1280,
  height: 750,
  avif: `${heroFastigheterAvif480} 480w, ${heroFastigheterAvif800} 800w, ${heroFastigheterAvif1280} 1280w`,
  webp: `${heroFastigheterWebp480} 480w, ${heroFastigheterWebp800} 800w, ${heroFastigheterWebp1280} 1280w`,
  src: heroFastigheterWebp1280,
}

export const heroKontakt: Picture = {
  width: 1280,
  height: 750,
  avif: `${heroKontaktAvif480} 480w, ${heroKontaktAvif800} 800w, ${heroKontaktAvif1280} 1280w`,
  webp: `${heroKontaktWebp480} 480w, ${heroKontaktWebp800} 800w, ${heroKontaktWebp1280} 1280w`,
  src: heroKontaktWebp1280,
}
