import type { FirstAid } from './sv.ts'

export const firstAid: FirstAid = {
  danger:
    'Go outside, close the door behind you and call 112. Do not light anything or touch any switches.',
  plumbing:
    'If water is leaking, turn off the water under the sink or behind the hatch in the bathroom. If the drain is blocked, do not flush.',
  electrical:
    'Check the residual-current device and the fuses in the fuse box. Do not touch anything that sparks or smells burnt.',
  heating:
    'Turn the thermostat up fully and move what stands in front of the radiator. A radiator can be cool when the room is warm enough.',
  ventilation: 'Check that the vents are open and not covered. Wash the filter of the cooker hood.',
}
