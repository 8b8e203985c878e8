/** A quiet row of houses and spruces that stands on the lower edge of a hero. Decoration only. */
export const Neighbourhood = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 520 200" className={className}>
    <path className="fill-accent-soft/50" d="M0 200q130-74 270-60 160-22 250 60z" />
    <g className="fill-accent-soft">
      <path d="M92 200V92l44-34 44 34v108z" />
      <path d="M194 200V60h92v140z" />
      <path d="M352 200v-80l40-30 40 30v80z" />
    </g>
    <g className="fill-mist">
      <path d="M112 104h16v20h-16zm32 0h16v20h-16zm-32 38h16v20h-16zm32 0h16v20h-16z" />
      <path d="M208 80h16v20h-16zm24 0h16v20h-16zm24 0h16v20h-16zm-48 36h16v20h-16zm24 0h16v20h-16zm24 0h16v20h-16zm-48 36h16v20h-16zm48 0h16v20h-16z" />
      <path d="M370 130h16v20h-16zm30 0h16v20h-16z" />
    </g>
    <g className="fill-accent/25">
      <path d="M62 200v-12H36l18-28H42l16-26h-8l18-30 18 30h-8l16 26H82l18 28H74v12z" />
      <path d="M314 200v-14h-28l19-32h-12l17-30h-8l18-34 18 34h-8l17 30h-12l19 32h-28v14z" />
      <path d="M452 200v-12h-26l18-28h-12l16-26h-8l18-30 18 30h-8l16 26h-12l18 28h-26v12z" />
    </g>
  </svg>
)
