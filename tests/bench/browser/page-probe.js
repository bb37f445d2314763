// Runs in the page before any other script, and records measurements. In a block, so that it declares no global names.
{
  const notes = { frames: [], tasks: [], keys: [], maxCards: 0, summary: false, redraws: {}, drawn: [] }
  globalThis.notes = notes

  // What a task changes is painted by the next frame; what a resize observer adds, by the frame that is being rendered. A task that
  // runs after that frame belongs to the next one, however soon it comes.
  const changed = new Set()
  let frame = 0
  let isObserverAtWork = false
  const noteAt = (name, at) => {
    const times = (notes.redraws[name] ??= [])
    if (times.at(-1) !== at) times.push(at)
  }

  globalThis.ResizeObserver = class extends globalThis.ResizeObserver {
    constructor(told) {
      super((...entries) => {
        isObserverAtWork = true
        told(...entries)
        // After the mutation observer, which has been queued by what was told.
        queueMicrotask(() => (isObserverAtWork = false))
      })
    }
  }

  const onFrame = (at) => {
    notes.frames.push(at)
    frame = at
    for (const name of changed) noteAt(name, at)
    changed.clear()
    requestAnimationFrame(onFrame)
  }

  const lookAtCards = () => {
    const stack = document.querySelector('section[aria-label="新预警"]')
    notes.maxCards = Math.max(notes.maxCards, stack?.querySelectorAll('article').length ?? 0)
    notes.summary ||= stack !== null && /另有/.test(stack.textContent)
  }

  const observe = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options })

  const noteMap = (element) => {
    const devices = Number(element.getAttribute('data-drawn'))
    // Painted two frames later.
    requestAnimationFrame(() => requestAnimationFrame((at) => notes.drawn.push({ at, devices })))
  }

  // The four figures come from one call and are rendered together, so they count as one card.
  const cardOf = (element) => {
    const section = element.closest('main section[aria-label]')
    return section?.parentElement.closest('main [role="group"][aria-label]') ?? section
  }

  const noteRedraw = (node) => {
    const parent = node instanceof Element ? node : node.parentElement
    // The ages of events update by themselves.
    if (parent === null || parent.closest('time') !== null) return
    const name = cardOf(parent)?.getAttribute('aria-label') ?? ''
    if (name === '') return
    if (isObserverAtWork) noteAt(name, frame)
    else changed.add(name)
  }

  const seeChanges = (records) => {
    for (const { attributeName, target } of records)
      if (attributeName === 'data-drawn') noteMap(target)
      else noteRedraw(target)
  }

  requestAnimationFrame(onFrame)
  setInterval(lookAtCards, 100)
  observe({ type: 'longtask' }, ({ startTime, duration }) => notes.tasks.push({ at: startTime, took: duration }))
  observe({ type: 'event', durationThreshold: 16 }, ({ name, duration }) => {
    if (name === 'keydown') notes.keys.push(duration)
  })
  new MutationObserver(seeChanges).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-drawn', 'style'],
  })
}
