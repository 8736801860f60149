const PANEL = { width: 400, height: 300, left: 64, right: 34, top: 36, bottom: 44 };

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; }
  .grid { stroke: #d1d9e0; }
  .linear { stroke: #59636e; stroke-dasharray: 5 4; }
  .line { stroke: #0969da; stroke-width: 2; fill: none; }
  .dot { fill: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .grid { stroke: #3d444d; }
    .linear { stroke: #9198a1; }
    .line { stroke: #4493f8; }
    .dot { fill: #4493f8; }
  }`;

const thousands = (number) => number.toLocaleString('en-US');
const powers = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const duration = (power) => (power < 3 ? `${10 ** power} ms` : `${thousands(10 ** (power - 3))} s`);
const round = (pixels) => Math.round(pixels * 10) / 10;

/**
 * One panel: a grid of powers of ten, a dashed line for proportional growth, and the measured
 * values.
 */
function panel({ title, unit, points }, offset) {
  const { width, height, left, right, top, bottom } = PANEL;
  const counts = points.map(({ count }) => Math.log10(count));
  const times = points.map(({ ms }) => Math.log10(ms));
  const [first, last] = [counts[0], counts.at(-1)];
  const linearEnd = times[0] + last - first;
  const low = Math.floor(Math.min(...times));
  const high = Math.ceil(Math.max(...times, linearEnd));
  const x = (count) => round(left + ((count - first) / (last - first)) * (width - left - right));
  const y = (time) =>
    round(height - bottom - ((time - low) / (high - low)) * (height - top - bottom));
  const [base, end] = [height - bottom, width - right];
  const columns = powers(Math.ceil(first), Math.floor(last)).map(
    (power) =>
      `<line class="grid" x1="${x(power)}" x2="${x(power)}" y1="${top}" y2="${base}"/>` +
      `<text x="${x(power)}" y="${base + 18}" text-anchor="middle">${thousands(10 ** power)}</text>`,
  );
  const rows = powers(low, high).map(
    (power) =>
      `<line class="grid" x1="${left}" x2="${end}" y1="${y(power)}" y2="${y(power)}"/>` +
      `<text x="${left - 8}" y="${y(power) + 4}" text-anchor="end">${duration(power)}</text>`,
  );
  const measured = counts.map((count, index) => [x(count), y(times[index])]);
  return [
    `<g transform="translate(${offset} 0)">`,
    `<text class="title" x="${left}" y="22">${title}</text>`,
    ...columns,
    ...rows,
    `<line class="linear" x1="${x(first)}" y1="${y(times[0])}" x2="${x(last)}" y2="${y(linearEnd)}"/>`,
    `<polyline class="line" points="${measured.map((point) => point.join(',')).join(' ')}"/>`,
    ...measured.map(([cx, cy]) => `<circle class="dot" cx="${cx}" cy="${cy}" r="4"/>`),
    `<text x="${(left + end) / 2}" y="${height - 6}" text-anchor="middle">${unit}</text>`,
    '</g>',
  ];
}

/**
 * An SVG with panels side by side and logarithmic axes. The dashed line is proportional growth;
 * values below it grow more slowly. Readable on light and dark pages.
 *
 * @param {{ title: string, unit: string, points: { count: number, ms: number }[] }[]} panels
 */
export function logLogPlot(panels) {
  const width = panels.length * PANEL.width;
  const label = `${panels.map(({ title }) => title).join('; ')}: time by number, dashed in proportion`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" width="${width}" height="${PANEL.height}" role="img" aria-label="${label}">`,
    `<style>${STYLE}\n</style>`,
    ...panels.flatMap((each, index) => panel(each, index * PANEL.width)),
    '</svg>\n',
  ].join('\n');
}
