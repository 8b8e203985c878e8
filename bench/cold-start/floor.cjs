// The least that a function can do: sign one Query with nothing but Node (Signature Version 4) and
// read its answer. What the product's functions take is told as a multiple of this.
const { createHash, createHmac } = require('node:crypto')
const { request } = require('node:https')

exports.handler = async () => {
  const endpoint = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB)
  const body = JSON.stringify({
    TableName: process.env.TABLE_NAME,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': { S: 'apartment' } },
  })
  const { Items } = JSON.parse(await send(endpoint, signed(endpoint, body), body))
  return { statusCode: 200, body: JSON.stringify(Items) }
}

const hash = text => createHash('sha256').update(text).digest('hex')
const hmac = (key, text) => createHmac('sha256', key).update(text).digest()

function signed({ host, pathname }, body) {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    host,
    'x-amz-date': time,
    'x-amz-target': 'DynamoDB_20120810.Query',
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = `POST\n${pathname}\n\n${lines.join('')}\n${names}\n${hash(body)}`
  const scope = [time.slice(0, 8), process.env.AWS_REGION, 'dynamodb', 'aws4_request']
  const key = scope.reduce(hmac, `AWS4${process.env.AWS_SECRET_ACCESS_KEY}`)
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope.join('/')}\n${hash(canonical)}`
  const credential = `${process.env.AWS_ACCESS_KEY_ID}/${scope.join('/')}`
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
  return { ...headers, authorization }
}

const send = (endpoint, headers, body) =>
  new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers }, async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(text)
    })
    sent.on('error', reject).end(body)
  })
