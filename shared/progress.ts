// Apart from the schemas, which nobody needs to download to read how far a report has come.

/** What somebody who follows a fault report reads of its status: value → label and sentence. */
export const progress = {
  received: { label: 'Mottagen', sentence: 'Vi har fått din anmälan.' },
  ongoing: { label: 'Pågår', sentence: 'Vi arbetar med felet.' },
  fixed: { label: 'Åtgärdad', sentence: 'Felet är åtgärdat.' },
}

export type Progress = keyof typeof progress
