// Apart from the schemas, which visitors need not download to read a report's progress.

/** A fault report's status for its sender: value → label and sentence. */
export const progress = {
  received: { label: 'Mottagen', sentence: 'Vi har fått din anmälan.' },
  ongoing: { label: 'Pågår', sentence: 'Vi arbetar med felet.' },
  fixed: { label: 'Åtgärdad', sentence: 'Felet är åtgärdat.' },
}

export type Progress = keyof typeof progress
