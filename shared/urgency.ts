/** After so many minutes somebody else is reminded of an urgent report that nobody has opened. */
export const acknowledgementMinutes = 15
