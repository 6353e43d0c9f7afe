// A line chart with two axes, on uPlot. It knows no language and no currency: labels are passed in.
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import s from './Chart.module.css'
import { labelStep, lectureDe, shortNumbers, WHOLE_STEPS } from './labels'

interface Series {
  name: string
  color: string
  axis: 'left' | 'right'
  values: number[]
}

interface Props {
  label: string
  /** Titles of the two axes: the left one counts, the right one is in money. */
  axes: { left: string; right: string }
  /** Text of a number of an axis. */
  write: (value: number) => string
  /** Text of the value under the pointer, by its axis. */
  say: (value: number, axis: Series['axis']) => string
  /** One per point; at most about twenty are written. */
  labels: string[]
  series: Series[]
}

/** docs/gestion.md 2.1: margins 10, 60, 30, 60. The axes and their titles stand in them. */
const MARGINS = { top: 10, right: 60, bottom: 30, left: 60 }
/** Of a margin, what the title of its axis takes. */
const TITLE = 18
const HEIGHT = 340
const LETTERS_PX = 12

/** Between the pointer and what is read there. */
const BULLE_GAP = 12

/** Tells what is under the pointer, beside it: on the other side where there is no room. */
function showAt(plot: uPlot, bulle: HTMLElement, { labels, series, say }: Props): void {
  const { idx, left = -1 } = plot.cursor
  bulle.hidden = idx === null || idx === undefined || left < 0
  if (bulle.hidden || idx === null || idx === undefined) return
  const lines = lectureDe(labels, series, idx, say).map((it) => {
    const line = document.createElement('span')
    line.textContent = it
    return line
  })
  bulle.replaceChildren(...lines)
  const room = plot.over.clientWidth
  const after = left + BULLE_GAP
  const isBeyond = after + bulle.offsetWidth > room
  const x = isBeyond ? Math.max(0, left - BULLE_GAP - bulle.offsetWidth) : after
  bulle.style.transform = `translateX(${x}px)`
}

function options(width: number, props: Props, bulle: HTMLElement): uPlot.Options {
  const { axes, labels, series, write } = props
  const { color: ink, fontFamily } = getComputedStyle(document.body)
  const letters = `${LETTERS_PX}px ${fontFamily}`
  const sideways = (title: string, margin: number): uPlot.Axis => ({
    label: title,
    labelSize: TITLE,
    labelGap: 0,
    labelFont: letters,
    font: letters,
    stroke: ink,
    size: margin - TITLE,
    gap: 8,
    ticks: { show: false },
    values: (_, places) => shortNumbers(places, write),
  })
  const grid = { stroke: 'rgb(128 128 128 / 25%)', width: 1 }
  return {
    width,
    height: HEIGHT,
    padding: [MARGINS.top, 0, 0, 0],
    legend: { show: false },
    // What the pointer does is read, not zoomed into.
    cursor: { y: false, drag: { setScale: false, x: false, y: false } },
    hooks: {
      ready: [(plot) => plot.over.append(bulle)],
      setCursor: [(plot) => showAt(plot, bulle, props)],
    },
    scales: { x: { time: false }, left: { range: fromZero }, right: { range: fromZero } },
    axes: [
      {
        stroke: ink,
        grid: { show: false },
        font: letters,
        size: MARGINS.bottom,
        splits: (plot) => {
          const every = labelStep(labels, plot.width - MARGINS.left - MARGINS.right)
          return labels.map((_, index) => index).filter((index) => index % every === 0)
        },
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      { ...sideways(axes.left, MARGINS.left), scale: 'left', grid, incrs: WHOLE_STEPS },
      { ...sideways(axes.right, MARGINS.right), scale: 'right', side: 1, grid: { show: false } },
    ],
    series: [
      {},
      ...series.map((it) => ({ label: it.name, stroke: it.color, scale: it.axis, width: 2 })),
    ],
  }
}

/** Amounts and counts are read from zero; a flat line of zeros keeps some height. */
function fromZero(_: uPlot, __: number, max: number): uPlot.Range.MinMax {
  return [0, max > 0 ? max * 1.05 : 1]
}

export function Chart(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { label, labels, series } = props

  useEffect(() => {
    const host = box.current
    if (!host) return
    const data: uPlot.AlignedData = [
      labels.map((_, index) => index),
      ...series.map((it) => it.values),
    ]
    const bulle = document.createElement('div')
    bulle.className = s.bulle ?? ''
    bulle.hidden = true
    const plot = new uPlot(options(host.clientWidth, props, bulle), data, host)
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: host.clientWidth, height: HEIGHT }),
    )
    observer.observe(host)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  })

  return <div ref={box} role="img" aria-label={label} className={s.trace} />
}
