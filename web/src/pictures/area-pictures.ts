import areaAlltjanstAvif560 from './files/area-alltjanst-560.avif'
import areaAlltjanstAvif800 from './files/area-alltjanst-800.avif'
import areaAlltjanstWebp560 from './files/area-alltjanst-560.webp'
import areaAlltjanstWebp800 from './files/area-alltjanst-800.webp'
import areaFastigheterAvif560 from './files/area-fastigheter-560.avif'
import areaFastigheterAvif800 from './files/area-fastigheter-800.avif'
import areaFastigheterWebp560 from './files/area-fastigheter-560.webp'
import areaFastigheterWebp800 from './files/area-fastigheter-800.webp'
import areaMarktjansterAvif560 from './files/area-marktjanster-560.avif'
import areaMarktjansterAvif800 from './files/area-marktjanster-800.avif'
import areaMarktjansterWebp560 from './files/area-marktjanster-560.webp'
import areaMarktjansterWebp800 from './files/area-marktjanster-800.webp'
import areaBilMaskinteknikAvif560 from './files/area-bil-maskinteknik-560.avif'
import areaBilMaskinteknikAvif800 from './files/area-bil-maskinteknik-800.avif'
import areaBilMaskinteknikWebp560 from './files/area-bil-maskinteknik-560.webp'
import areaBilMaskinteknikWebp800 from './files/area-bil-maskinteknik-800.webp'
import nyhetAvif560 from './files/nyhet-560.avif'
import nyhetAvif800 from './files/nyhet-800.avif'
import nyhetWebp560 from './files/nyhet-560.webp'
import nyhetWebp800 from './files/nyhet-800.webp'
import type { Picture } from './picture.ts'

export const areaAlltjanst: Picture = {
  width: 800,
  height: 600,
  avif: `${areaAlltjanstAvif560} 560w, ${areaAlltjanstAvif800} 800w`,
  webp: `${areaAlltjanstWebp560} 560w, ${areaAlltjanstWebp800} 800w`,
  src: areaAlltjanstWebp800,
}

export const areaFastigheter: Picture = {
  width: 800,
  height: 600,
  avif: `${areaFastigheterAvif560} 560w, ${areaFastigheterAvif800} 800w`,
  webp: `${areaFastigheterWebp560} 560w, ${areaFastigheterWebp800} 800w`,
  src: areaFastigheterWebp800,
}

export const areaMarktjanster: Picture = {
  width: 800,
  height: 600,
  avif: `${areaMarktjansterAvif560} 560w, ${areaMarktjansterAvif800} 800w`,
  webp: `${areaMarktjansterWebp560} 560w, ${areaMarktjansterWebp800} 800w`,
  src: areaMarktjansterWebp800,
}

export const areaBilMaskinteknik: Picture = {
  width: 800,
  height: 600,
  avif: `${areaBilMaskinteknikAvif560} 560w, ${areaBilMaskinteknikAvif800} 800w`,
  webp: `${areaBilMaskinteknikWebp560} 560w, ${areaBilMaskinteknikWebp800} 800w`,
  src: areaBilMaskinteknikWebp800,
}

export const nyhet: Picture = {
  width: 800,
  height: 533,
  avif: `${nyhetAvif560} 560w, ${nyhetAvif800} 800w`,
  webp: `${nyhetWebp560} 560w, ${nyhetWebp800} 800w`,
  src: nyhetWebp800,
}
