import fastighetsforvaltningAvif560 from './files/fastighetsforvaltning-560.avif'
import fastighetsforvaltningAvif800 from './files/fastighetsforvaltning-800.avif'
import fastighetsforvaltningWebp560 from './files/fastighetsforvaltning-560.webp'
import fastighetsforvaltningWebp800 from './files/fastighetsforvaltning-800.webp'
import stadAvif560 from './files/stad-560.avif'
import stadAvif800 from './files/stad-800.avif'
import stadWebp560 from './files/stad-560.webp'
import stadWebp800 from './files/stad-800.webp'
import tradgardAvif560 from './files/tradgard-560.avif'
import tradgardAvif800 from './files/tradgard-800.avif'
import tradgardWebp560 from './files/tradgard-560.webp'
import tradgardWebp800 from './files/tradgard-800.webp'
import sopningAvif560 from './files/sopning-560.avif'
import sopningAvif800 from './files/sopning-800.avif'
import sopningWebp560 from './files/sopning-560.webp'
import sopningWebp800 from './files/sopning-800.webp'
import snoskottningAvif560 from './files/snoskottning-560.avif'
import snoskottningAvif800 from './files/snoskottning-800.avif'
import snoskottningWebp560 from './files/snoskottning-560.webp'
import snoskottningWebp800 from './files/snoskottning-800.webp'
import maleriTapetseringAvif560 from './files/maleri-tapetsering-560.avif'
import maleriTapetseringAvif800 from './files/maleri-tapetsering-800.avif'
import maleriTapetseringWebp560 from './files/maleri-tapetsering-560.webp'
import maleriTapetseringWebp800 from './files/maleri-tapetsering-800.webp'
import type { Picture } from './picture.ts'

export const fastighetsforvaltning: Picture = {
  width: 800,
  height: 533,
  avif: `${fastighetsforvaltningAvif560} 560w, ${fastighetsforvaltningAvif800} 800w`,
  webp: `${fastighetsforvaltningWebp560} 560w, ${fastighetsforvaltningWebp800} 800w`,
  src: fastighetsforvaltningWebp800,
}

export const stad: Picture = {
  width: 800,
  height: 533,
  avif: `${stadAvif560} 560w, ${stadAvif800} 800w`,
  webp: `${stadWebp560} 560w, ${stadWebp800} 800w`,
  src: stadWebp800,
}

export const tradgard: Picture = {
  width: 800,
  height: 533,
  avif: `${tradgardAvif560} 560w, ${tradgardAvif800} 800w`,
  webp: `${tradgardWebp560} 560w, ${tradgardWebp800} 800w`,
  src: tradgardWebp800,
}

export const sopning: Picture = {
  width: 800,
  height: 533,
  avif: `${sopningAvif560} 560w, ${sopningAvif800} 800w`,
  webp: `${sopningWebp560} 560w, ${sopningWebp800} 800w`,
  src: sopningWebp800,
}

export const snoskottning: Picture = {
  width: 800,
  height: 533,
  avif: `${snoskottningAvif560} 560w, ${snoskottningAvif800} 800w`,
  webp: `${snoskottningWebp560} 560w, ${snoskottningWebp800} 800w`,
  src: snoskottningWebp800,
}

export const maleriTapetsering: Picture = {
  width: 800,
  height: 533,
  avif: `${maleriTapetseringAvif560} 560w, ${maleriTapetseringAvif800} 800w`,
  webp: `${maleriTapetseringWebp560} 560w, ${maleriTapetseringWebp800} 800w`,
  src: maleriTapetseringWebp800,
}
