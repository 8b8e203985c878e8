import type { FirstAid } from './sv.ts'

export const firstAid: FirstAid = {
  danger: 'Gå ut, stäng dörren och ring 112. Tänd inget och rör ingen lampknapp.',
  plumbing:
    'Läcker det? Stäng vattnet under diskhon eller bakom luckan i badrummet. Är det stopp i avloppet? Spola inte.',
  electrical:
    'Titta i elskåpet om något har slagits av. Rör inget som gnistrar eller luktar bränt.',
  heating: 'Vrid upp termostaten. Flytta det som står framför elementet.',
  ventilation: 'Se till att ventilerna är öppna. Tvätta filtret i köksfläkten.',
}
