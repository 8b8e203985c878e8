import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkup, scriptJson } from './markup.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })

test('an escaped text parses to the original', () => {
  expect(escapeMarkup(`<b title="a" class='b'>Å & ö</b>`)).toBe(
    '&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;Å &amp; ö&lt;/b&gt;',
  )
})

test('characters that XML does not allow are left out, lone surrogates are replaced', () => {
  expect(escapeMarkup('a\0b\u0008c\u001fd\ufffee\tf\n🏠')).toBe('abcde\tf\n🏠')
  expect(escapeMarkup('a\ud800b')).toBe('a\ufffdb')
})

test('no text opens or closes an element or an attribute', () => {
  fc.assert(fc.property(anyText, text => !/[<>"']/.test(escapeMarkup(text))))
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '"\\', '\ud800'])(
  '%j in data stays data',
  text => {
    const json = scriptJson({ text })
    expect(json).not.toMatch(/<|\u2028|\u2029/)
    expect(JSON.parse(json)).toEqual({ text })
  },
)

test('embedded data parse to the original', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
