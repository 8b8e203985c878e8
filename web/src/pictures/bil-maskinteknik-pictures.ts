import bilreparationAvif560 from './files/bilreparation-560.avif'
import bilreparationAvif800 from './files/bilreparation-800.avif'
import bilreparationWebp560 from './files/bilreparation-560.webp'
import bilreparationWebp800 from './files/bilreparation-800.webp'
import maskinserviceAvif560 from './files/maskinservice-560.avif'
import maskinserviceAvif800 from './files/maskinservice-800.avif'
import maskinserviceWebp560 from './files/maskinservice-560.webp'
import maskinserviceWebp800 from './files/maskinservice-800.webp'
import diagnostikAvif560 from './files/diagnostik-560.avif'
import diagnostikAvif800 from './files/diagnostik-800.avif'
import diagnostikWebp560 from './files/diagnostik-560.webp'
import diagnostikWebp800 from './files/diagnostik-800.webp'
import forebyggandeUnderhallAvif560 from './files/forebyggande-underhall-560.avif'
import forebyggandeUnderhallAvif800 from './files/forebyggande-underhall-800.avif'
import forebyggandeUnderhallWebp560 from './files/forebyggande-underhall-560.webp'
import forebyggandeUnderhallWebp800 from './files/forebyggande-underhall-800.webp'
import type { Picture } from './picture.ts'

export const bilreparation: Picture = {
  width: 800,
  height: 533,
  avif: `${bilreparationAvif560} 560w, ${bilreparationAvif800} 800w`,
  webp: `${bilreparationWebp560} 560w, ${bilreparationWebp800} 800w`,
  src: bilreparationWebp800,
}

export const maskinservice: Picture = {
  width: 800,
  height: 533,
  avif: `${maskinserviceAvif560} 560w, ${maskinserviceAvif800} 800w`,
  webp: `${maskinserviceWebp560} 560w, ${maskinserviceWebp800} 800w`,
  src: maskinserviceWebp800,
}

export const diagnostik: Picture = {
  width: 800,
  height: 533,
  avif: `${diagnostikAvif560} 560w, ${diagnostikAvif800} 800w`,
  webp: `${diagnostikWebp560} 560w, ${diagnostikWebp800} 800w`,
  src: diagnostikWebp800,
}

export const forebyggandeUnderhall: Picture = {
  width: 800,
  height: 533,
  avif: `${forebyggandeUnderhallAvif560} 560w, ${forebyggandeUnderhallAvif800} 800w`,
  webp: `${forebyggandeUnderhallWebp560} 560w, ${forebyggandeUnderhallWebp800} 800w`,
  src: forebyggandeUnderhallWebp800,
}
