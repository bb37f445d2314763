import type { Contracts } from '#shared/contracts/define.ts'
import { namedContracts, type NamedContract } from '#shared/contracts/index.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { z } from 'zod'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const schema = (title: string, type: z.ZodType, io: 'input' | 'output'): string => {
  const json = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`
}

const call = ({ name, contract }: NamedContract): string => {
  const aliases = (contract.aliases ?? [])
    .map((route) => `<code>${route.method ?? contract.method} ${route.path}</code>`)
    .join(' ')
  const codes = (contract.errors ?? [])
    .map((key) => `<li><b>${catalogue[key].code}</b> ${escape(catalogue[key].text)}</li>`)
    .join('')
  return `<section id="${name}"><h3><span class="m">${contract.method}</span> <code>${escape(contract.path)}</code></h3>
<p>${escape(contract.summary)}. <span class="t">${name} · access: ${contract.access}${aliases === '' ? '' : ` · also ${aliases}`}</span></p>
${codes === '' ? '' : `<p class="t">Beyond what access and input bring with them it answers</p><ul>${codes}</ul>`}${schema('Input', contract.input, 'input')}${schema('Result', contract.output, 'output')}</section>`
}

const STYLE = `body{font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",Arial,sans-serif;color:#162032;background:#f1f3f7;margin:0}
main{max-width:960px;margin:0 auto;padding:24px 16px}section{background:#fff;border:1px solid #dfe4ec;border-radius:6px;padding:8px 16px;margin:12px 0}
h1{font-size:20px}h2{font-size:16px;margin:24px 0 8px}h3{font-size:14px;margin:8px 0}.m{color:#2459c9;display:inline-block;min-width:56px}.t{color:#5f6b80}
pre{overflow:auto;background:#f6f8fb;padding:12px;font-size:12px;line-height:18px}summary,a{color:#2459c9}summary{cursor:pointer}ul{margin:4px 0}`

/** A readable page of the contracts: one block per call, in the order of the domains. No script, nothing from outside. */
export const docsPage = (domains: Contracts): string => {
  const named = namedContracts(domains)
  const blocks = Object.keys(domains).map(
    (domain) =>
      `<h2>${domain}</h2>${named
        .filter((one) => one.domain === domain)
        .map(call)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fengsui API</title><style>${STYLE}</style><main><h1>Fengsui API</h1>
<p>Made from the contracts. Machine-readable: <a href="openapi.json">openapi.json</a>. Every path also works behind <code>/w/{world}</code> and <code>/jeecg-boot</code>.</p>${blocks.join('')}</main></html>`
}
