import { expect, test } from 'vitest'
import { readMessage } from './mime.ts'

const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')))

test('a part within a part is found', () => {
  const { text, html } = read(
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    'for nobody',
    '--outer',
    'Content-Type: multipart/alternative; boundary="in ner"',
    '',
    '--in ner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'r=C3=A5d =',
    'och d=C3=A5d',
    '--in ner',
    'Content-Type: text/html; charset=ISO-8859-1',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>å</p>', 'latin1').toString('base64'),
    '--in ner--',
    '--outer--',
    'nor this',
  )
  expect(text).toBe('råd och dåd')
  expect(html).toBe('<p>å</p>')
})

test('a message without any type is plain text', () => {
  expect(read('Subject: s', '', 'line 1', 'line 2')).toMatchObject({
    headers: { subject: 's' },
    text: 'line 1\r\nline 2',
    html: undefined,
  })
})

test.each([
  ['=?UTF-8?B?w6U=?=', 'å'],
  ['=?utf-8?q?a_=C3=A5?=', 'a å'],
  ['=?UTF-8?B?w6U=?=\r\n =?UTF-8?B?w6Q=?=', 'åä'],
  ['a =?UTF-8?B?w6U=?= b', 'a å b'],
  ['=?ISO-8859-1?Q?=E5?=', 'å'],
  ['=?unheard-of?Q?=E5?=', 'å'],
  ['=?UTF-8?X?abc?=', '=?UTF-8?X?abc?='],
  ['long\r\n folded\r\n\tline', 'long folded\tline'],
])('the header %j is read as %s', (header, text) => {
  expect(read(`Subject: ${header}`, '', '').headers.subject).toBe(text)
})
