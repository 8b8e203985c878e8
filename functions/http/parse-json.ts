import { sentences } from '#shared/sentences.ts'
import { refusedCharacters } from '#shared/text.ts'
import { HttpError } from './errors.ts'

/** The maximum number of levels. */
const maxDepth = 20

/**
 * Reads a JSON object from UTF-8. Throws an HttpError 400 for other values than objects, keys that
 * reach an object's prototype, more than 20 levels, and texts that cannot be stored or shown (NUL,
 * half a surrogate pair).
 */
export function parseJson(bytes: Buffer): Record<string, unknown> {
  const value = decode(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  check(value, 1)
  return value as Record<string, unknown>
}

function decode(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable()
  }
}

function check(value: unknown, depth: number) {
  if (typeof value === 'string') checkCharacters(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw unreadable()
  for (const [key, inner] of Object.entries(value)) {
    if (reserved.has(key)) throw unreadable()
    checkCharacters(key)
    check(inner, depth + 1)
  }
}

function checkCharacters(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new HttpError(400, refusedCharacters)
}

const reserved = new Set(['__proto__', 'constructor', 'prototype'])

const unreadable = () => new HttpError(400, sentences.unreadable)
