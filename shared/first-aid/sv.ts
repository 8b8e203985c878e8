/** First aid for a tenant, by the category of the fault, and for danger to life, which comes first. */
export const firstAid = {
  danger: 'Gå ut, stäng dörren efter dig och ring 112. Tänd inget och rör inga strömbrytare.',
  plumbing:
    'Stäng vattnet under diskhon eller i badrummets lucka om det läcker. Spola inte om det är stopp i avloppet.',
  electrical:
    'Kolla jordfelsbrytaren och säkringarna i elcentralen. Rör inte det som gnistrar eller luktar bränt.',
  heating:
    'Öppna termostaten helt och flytta det som står framför elementet. Ett element kan vara svalt när det är varmt nog inne.',
  ventilation: 'Kolla att ventilerna är öppna och inte täckta. Tvätta filtret i köksfläkten.',
}

export type FirstAid = typeof firstAid
