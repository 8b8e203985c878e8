import { useQuery } from '@tanstack/react-query'
import { energyClasses } from '#shared/apartments.ts'
import { takenOver, type EditableHouse } from '#shared/houses.ts'
import { TextField } from '../../forms/field.tsx'
import { hasEnded } from '../houses/declaration.ts'
import { ChoiceField } from '../editing/choice-field.tsx'
import { adminHousesQuery } from '../editing/item-queries.ts'
import { WholeNumberField } from '../editing/whole-number-field.tsx'

type Name = 'houseId' | 'address' | 'postalCode' | 'city' | 'energyClass' | 'energyPerformance'

interface Props {
  inputs: Record<Name, { name: string; label: string; required: boolean }>
  values: Record<Name, string>
}

interface AddressProps extends Props {
  onChange: (values: Partial<Record<Name, string>>) => void
}

/** The house of an apartment, where there are houses, and the address, which a house fills in and locks. */
export function AddressFields({ inputs, values, onChange }: AddressProps) {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const house = houses.find(({ id }) => id === values.houseId)
  const locked = house && { readOnly: true, hint: `Från ${house.title}.` }

  function choose(id: string) {
    const chosen = houses.find(each => each.id === id)
    onChange({ houseId: id, ...(chosen && textsOf(chosen)) })
  }

  return (
    <>
      {houses.length > 0 && (
        <div className="sm:col-span-2">
          <ChoiceField
            {...inputs.houseId}
            options={Object.fromEntries(houses.map(({ id, title }) => [id, title]))}
            none="Inget"
            hint={house && 'Adress och energi följer huset. De ändras under Hus.'}
            onChoose={choose}
          />
        </div>
      )}
      <div key={house?.id} className={house ? lockedLook : 'contents'}>
        <TextField {...inputs.address} hint="Gata och nummer." {...locked} />
        <div className="grid grid-cols-[3fr_2fr] gap-5">
          <TextField {...inputs.postalCode} hint="Fem siffror." inputMode="numeric" {...locked} />
          <TextField {...inputs.city} {...locked} />
        </div>
      </div>
    </>
  )
}

/** The energy of an apartment, which a house fills in and locks. */
export function EnergyFields({ inputs, values }: Props) {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const house = houses.find(({ id }) => id === values.houseId)
  if (!house) {
    return (
      <>
        <ChoiceField {...inputs.energyClass} options={energyClasses} none="Ingen" />
        <WholeNumberField
          {...inputs.energyPerformance}
          hint="Ska stå i annonsen om huset har en giltig energideklaration."
        />
      </>
    )
  }
  const locked = { readOnly: true, hint: hintOf(house) }
  return (
    <div key={house.id} className={lockedLook}>
      <TextField {...inputs.energyClass} {...locked} />
      <TextField {...inputs.energyPerformance} {...locked} />
    </div>
  )
}

const lockedLook = 'contents [&_input]:bg-mist'

/** The fields that an apartment takes over from a house, as a dialog's texts. */
function textsOf(house: EditableHouse) {
  const { energyEndsAt: _, ...values } = takenOver(house, new Date().toISOString())
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value ?? '')]),
  )
}

const hintOf = (house: EditableHouse) =>
  hasEnded(house) ? `${house.title}s energideklaration har gått ut.` : `Från ${house.title}.`
