import heroAvif960 from './files/hero-960.avif'
import heroAvif1040 from './files/hero-1040.avif'
import heroAvif1280 from './files/hero-1280.avif'
import heroAvif1760 from './files/hero-1760.avif'
import heroWebp960 from './files/hero-960.webp'
import heroWebp1040 from './files/hero-1040.webp'
import heroWebp1280 from './files/hero-1280.webp'
import heroWebp1760 from './files/hero-1760.webp'
import heroTallAvif480 from './files/hero-tall-480.avif'
import heroTallAvif800 from './files/hero-tall-800.avif'
import heroTallWebp480 from './files/hero-tall-480.webp'
import heroTallWebp800 from './files/hero-tall-800.webp'
import heroEveningAvif960 from './files/hero-evening-960.avif'
import heroEveningAvif1040 from './files/hero-evening-1040.avif'
import heroEveningAvif1280 from './files/hero-evening-1280.avif'
import heroEveningAvif1760 from './files/hero-evening-1760.avif'
import heroEveningWebp960 from './files/hero-evening-960.webp'
import heroEveningWebp1040 from './files/hero-evening-1040.webp'
import heroEveningWebp1280 from './files/hero-evening-1280.webp'
import heroEveningWebp1760 from './files/hero-evening-1760.webp'
import heroTallEveningAvif480 from './files/hero-tall-evening-480.avif'
import heroTallEveningAvif800 from './files/hero-tall-evening-800.avif'
import heroTallEveningWebp480 from './files/hero-tall-evening-480.webp'
import heroTallEveningWebp800 from './files/hero-tall-evening-800.webp'
import type { Picture } from './picture.ts'

export const hero: Picture = {
  width: 1760,
  height: 900,
  avif: `${heroAvif960} 960w, ${heroAvif1040} 1040w, ${heroAvif1280} 1280w, ${heroAvif1760} 1760w`,
  webp: `${heroWebp960} 960w, ${heroWebp1040} 1040w, ${heroWebp1280} 1280w, ${heroWebp1760} 1760w`,
  src: heroWebp1760,
}

export const heroTall: Picture = {
  width: 800,
  height: 717,
  avif: `${heroTallAvif480} 480w, ${heroTallAvif800} 800w`,
  webp: `${heroTallWebp480} 480w, ${heroTallWebp800} 800w`,
  src: heroTallWebp800,
}

export const heroEvening: Picture = {
  width: 1760,
  height: 900,
  avif: `${heroEveningAvif960} 960w, ${heroEveningAvif1040} 1040w, ${heroEveningAvif1280} 1280w, ${heroEveningAvif1760} 1760w`,
  webp: `${heroEveningWebp960} 960w, ${heroEveningWebp1040} 1040w, ${heroEveningWebp1280} 1280w, ${heroEveningWebp1760} 1760w`,
  src: heroEveningWebp1760,
}

export const heroTallEvening: Picture = {
  width: 800,
  height: 717,
  avif: `${heroTallEveningAvif480} 480w, ${heroTallEveningAvif800} 800w`,
  webp: `${heroTallEveningWebp480} 480w, ${heroTallEveningWebp800} 800w`,
  src: heroTallEveningWebp800,
}
