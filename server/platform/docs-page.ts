import { asJson, asList, type Json } from '#server/platform/fits-schema.ts'
import { headerLines, howToCall } from '#server/platform/openapi-headers.ts'
import type { Contracts } from '#shared/api/define.ts'
import { exampleCalls } from '#shared/examples/calls.ts'
import { namedContracts, type NamedContract } from '#shared/api/index.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { z } from 'zod'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const folded = (title: string, text: string): string =>
  `<details><summary>${title}</summary><pre>${escape(text)}</pre></details>`

const schema = (title: string, type: z.ZodType, io: 'input' | 'output'): string =>
  folded(title, JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }), null, 2))

/** The request line of an example: path parameters filled in, and only the query parameters a typical request needs. */
const requestLine = (
  { name: call, contract: { method, path } }: NamedContract,
  parameters: readonly Json[],
): string => {
  const isUsual = ({ required, name }: Json): boolean =>
    required === true || name === 'pageNo' || name === 'pageSize' || exampleCalls[call]?.input !== undefined
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce<string>((text, { name, example }) => text.replace(`{${String(name)}}`, String(example)), path)
  const query = parameters
    .filter((one) => one['in'] === 'query' && one['example'] !== undefined && isUsual(one))
    .map(({ name, example }) => `${String(name)}=${String(example)}`)
  return `${method} ${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The only media type of a body or a response, or JSON where there are several. */
const mediaOf = (holder: unknown): Json => {
  const content = asJson(asJson(holder)['content'])
  return asJson(content['application/json'] ?? Object.values(content)[0])
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

const requestExample = (named: NamedContract, operation: Json): string => {
  const { example } = mediaOf(operation['requestBody'])
  const line = requestLine(named, asList(operation['parameters']).map(asJson))
  const head = [line, ...headerLines(named.contract)].join('\n')
  return example === undefined || pretty(example) === '{}' ? head : `${head}\n\n${pretty(example)}`
}

const answerExample = (operation: Json): string => {
  const done = asJson(asJson(mediaOf(asJson(operation['responses'])['200'])['examples'])['OK'])
  return 'value' in done ? pretty(done['value']) : 'The file itself'
}

const call = (named: NamedContract, operation: Json): string => {
  const { name, contract } = named
  const aliases = (contract.aliases ?? [])
    .map((route) => `<code>${route.method ?? contract.method} ${route.path}</code>`)
    .join(' ')
  const codes = (contract.errors ?? [])
    .map((key) => `<li><b>${catalogue[key].code}</b> ${escape(catalogue[key].text)}</li>`)
    .join('')
  return `<section id="${name}"><h3><span class="m">${contract.method}</span> <code>${escape(contract.path)}</code></h3>
<p>${escape(contract.summary)}. <span class="t">${name} · access: ${[contract.access].flat().join(' or ')}${aliases === '' ? '' : ` · also ${aliases}`}</span></p>
${codes === '' ? '' : `<p class="t">Beyond the answers that follow from access and input it answers</p><ul>${codes}</ul>`}<pre>${escape(requestExample(named, operation))}</pre>${folded('Answer', answerExample(operation))}${schema('Schema of the input', contract.input, 'input')}${schema('Schema of the result', contract.output, 'output')}</section>`
}

/** Renders a paragraph of the Markdown subset that the documents use. */
const paragraph = (text: string): string => `<p>${escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`

/** The push channel: how to connect, and every message with its examples. */
const channel = (asyncApi: Json): string => {
  const { address, description } = asJson(asJson(asyncApi['channels'])['push'])
  const messages = Object.values(asJson(asJson(asyncApi['components'])['messages'])).map((one) => {
    const { name, summary, examples, payload } = asJson(one)
    const shown = asList(examples).map((example) => escape(pretty(asJson(example)['payload'])))
    return `<section id="push.${String(name)}"><h3>${String(name)}</h3><p>${escape(String(summary))}.</p><pre>${shown.join('\n\n')}</pre>${folded('Schema', pretty(payload))}</section>`
  })
  return `<h2>push</h2><section id="push"><h3><span class="m">WS</span> <code>${escape(String(address))}</code></h3><div class="d">${escape(String(description))}</div></section>${messages.join('')}`
}

const STYLE = `body{font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",Arial,sans-serif;color:#162032;background:#f1f3f7;margin:0}
main{max-width:960px;margin:0 auto;padding:24px 16px}section{background:#fff;border:1px solid #dfe4ec;border-radius:6px;padding:8px 16px;margin:12px 0}
h1{font-size:20px}h2{font-size:16px;margin:24px 0 8px}h3{font-size:14px;margin:8px 0}.m{color:#2459c9;display:inline-block;min-width:56px}.t{color:#5f6b80}
pre{overflow:auto;background:#f6f8fb;padding:12px;font-size:12px;line-height:18px}summary,a{color:#2459c9}summary{cursor:pointer}ul{margin:4px 0}.d{white-space:pre-line;margin:8px 0}`

/**
 * A readable page of the contracts and the push channel, with the examples of their documents: one block per call, ordered
 * by domain, then one per message. No scripts and no external resources.
 */
export const docsPage = (domains: Contracts, { openApi, asyncApi }: { openApi: Json; asyncApi: Json }): string => {
  const paths = asJson(openApi['paths'])
  const named = namedContracts(domains)
  const blocks = Object.keys(domains).map((domain) => {
    const calls = named
      .filter((one) => one.domain === domain)
      .map((one) => call(one, asJson(asJson(paths[one.contract.path])[one.contract.method.toLowerCase()])))
    return `<h2>${domain}</h2>${calls.join('')}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="favicon.svg" type="image/svg+xml"><title>Fengsui API</title><style>${STYLE}</style><main><h1>Fengsui API</h1>
<p>Made from the contracts. Machine-readable: <a href="openapi.json">openapi.json</a>, and <a href="asyncapi.json">asyncapi.json</a> for <a href="#push">what the server pushes</a>. Every path also works behind <code>/w/{world}</code> and <code>/jeecg-boot</code>.</p>
<section id="how-to-call">${howToCall.map(paragraph).join('')}</section>${blocks.join('')}${channel(asyncApi)}</main></html>`
}
