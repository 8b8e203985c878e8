const lineBreaks = [
  '\r\n',
  '\n',
  '\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '%0d%0a',
  '\\r\\n',
]

const headers = ['Bcc: all@example.com', 'To: all@example.com', 'Subject: Vinst', 'X-Evil: 1']

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="https://example.com">klicka</a>',
  '</p></body></html><h1>',
  '<svg/onload=alert(1)>',
  '<!-- --><iframe src=//example.com>',
  '"><b>',
  "' onmouseover='alert(1)",
  '&lt;script&gt;',
  '&#60;script&#62;',
  '<style>*{display:none}</style>',
  '<meta http-equiv=refresh content=0>',
]

const words = [
  '=?UTF-8?B?DQpCY2M6IGFsbEBleGFtcGxlLmNvbQ==?=',
  '=?UTF-8?Q?=0D=0ABcc:_all@example.com?=',
  '=?iso-8859-1?q?=22=3E?=',
  '?==?utf-8?b?PA==?=',
]

const mailboxes = [
  'all@example.com, ',
  ', all@example.com',
  '; all@example.com',
  '"x" <all@example.com>',
  'x (comment) ',
  'group: all@example.com;',
  ...'<all@example.com> @example.com " \\ \\" , : <> >'.split(' '),
]

const odd = [
  '\0',
  'a\0b',
  '\u0007',
  '\u007f',
  '\u009b31m',
  '\u202egnp.exe',
  '\u200b',
  '\ufeff',
  'å'.repeat(90),
  '🏠'.repeat(60),
  'a\u0301'.repeat(50),
  'x'.repeat(998),
  'x'.repeat(4000),
  ' '.repeat(300),
  '\n.\n',
  '\r\n.\r\nQUIT\r\n',
  '--boundary--',
  '{{name}} ${name} %{name}',
  '\ud800',
]

const seeds = [
  ...lineBreaks.flatMap(end => headers.map(header => `${end}${header}`)),
  ...lineBreaks.flatMap(end => [`${end} folded`, `${end}${end}<b>`, end.repeat(20)]),
  ...lineBreaks.map(end => `${end}Content-Type: text/html${end}${end}<h1>`),
  ...markup,
  ...markup.map(tag => tag.toUpperCase().replaceAll(' ', '/')),
  ...words,
  ...words.map(word => `${word} ${word}`),
  ...mailboxes,
  ...odd,
]

type Placing = (seed: string, valid: string) => string

const placings: Placing[] = [
  (seed, valid) => valid + seed,
  (seed, valid) => seed + valid,
  seed => seed,
  (seed, valid) => valid.replace(/.(?=.{2}$)/, character => character + seed),
]

/** 500 ways to spoil a field that would otherwise say something valid. */
export const injections: ((valid: string) => string)[] = placings
  .flatMap(place => seeds.map(seed => (valid: string) => place(seed, valid)))
  .slice(0, 500)
