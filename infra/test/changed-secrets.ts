import type { Settings } from '../settings.ts'

/** The template of a stack, as far as it matters here. */
interface Template {
  Resources: Record<string, { Type: string }>
}

/**
 * The template of an App stack, which was synthesised with number 1 of each secret, as it is with these
 * numbers: for tests of the product, which need no CDK then.
 */
export function changeSecrets(template: Template, { origin, digest }: Settings['secrets']) {
  const secrets = [
    { ...idsOf(template, 'OriginSecret'), numbers: origin },
    { ...idsOf(template, 'DigestKey'), numbers: digest },
  ]
  const entries = Object.entries(template.Resources).flatMap(([id, resource]) => {
    const secret = secrets.find(({ first }) => first === id)
    if (secret) return secret.numbers.map(number => [secret.idOf(number), resource] as const)
    let text = JSON.stringify(resource)
    for (const { first, idOf, numbers } of secrets) {
      // CloudFront sends one, the functions accept all.
      const used = resource.Type === 'AWS::CloudFront::Distribution' ? numbers.slice(0, 1) : numbers
      const references = used.map(number => referenceTo(idOf(number)))
      text = text.replaceAll(referenceTo(first), references.join(' '))
    }
    return [[id, JSON.parse(text) as typeof resource] as const]
  })
  return { ...template, Resources: Object.fromEntries(entries) }
}

/** The logical id of the first secret of this name, and those of others: a hash follows the number. */
function idsOf({ Resources }: Template, name: string) {
  const first = Object.keys(Resources).find(id => id.startsWith(`${name}1`))!
  const hash = first.slice(-8)
  return {
    first,
    idOf: (number: number) => (number === 1 ? first : `${name}${number}${hash}`),
  }
}

/** The middle of a joined text, as JSON. */
const referenceTo = (id: string) => `{{resolve:secretsmanager:",{"Ref":"${id}"},":SecretString:::}}`
