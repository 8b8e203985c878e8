import { engineRules, type EngineOperation, type Rules } from './engine.ts'

/** The rules of a request: the engine's, with what the product uses and the engine lacks. */
export function rulesOf(operation: EngineOperation): Rules {
  switch (operation) {
    case 'PutItem':
    case 'DeleteItem':
      return withReturnOnFailure(engineRules[operation])
    case 'UpdateItem':
      return withCopies(withReturnOnFailure(engineRules[operation]))
    default:
      return engineRules[operation]
  }
}

function withReturnOnFailure(rules: Rules): Rules {
  const ReturnValuesOnConditionCheckFailure = { type: 'String', enum: ['ALL_OLD', 'NONE'] }
  return { ...rules, types: { ...rules.types, ReturnValuesOnConditionCheckFailure } }
}

/**
 * Lets `SET b = a` give `b` a copy. The engine would give it the very list or map of `a`, so that
 * what the same expression does to one of them would happen to both.
 */
function withCopies({ types, custom }: Rules): Rules {
  return {
    types,
    custom(request, limits) {
      const message = custom?.(request, limits)
      for (const section of (request as ParsedUpdate)._updates?.sections ?? []) {
        let value = section.val
        Object.defineProperty(section, 'val', {
          get: () => value,
          set(resolved) {
            value = structuredClone(resolved)
          },
        })
      }
      return message
    },
  }
}

/** An update after the engine has parsed its expression; it resolves each `val` in place. */
interface ParsedUpdate {
  _updates?: { sections: { val?: unknown }[] }
}
