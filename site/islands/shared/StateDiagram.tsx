import { Fragment } from "react";

import {
  drawingOf,
  lines,
  narrowDrawingOf,
  wordsFor,
  type Box,
  type Drawing,
  type Neighbour,
} from "./state-diagram.ts";

const inset = 12;

function StatusBox({ box, chosen = false }: { box: Box; chosen?: boolean }) {
  const { x, y, width, height, title, small, open } = box;
  return (
    <g>
      <rect className={open ? "d-group" : chosen ? "d-accent" : "d-box"} {...{ x, y, width, height }} rx={6} />
      {title.map((line, index) => (
        <text
          key={line}
          className={open ? "d-small" : "d-strong"}
          x={x + width / 2}
          y={y + inset + 14 + index * lines.title}
          fontSize={14}
          textAnchor="middle"
        >
          {`${line} `}
        </text>
      ))}
      {small.map((line, index) => (
        <text
          key={line}
          className="d-small"
          x={x + width / 2}
          y={y + inset + title.length * lines.title + 12 + index * lines.small}
          fontSize={13}
          textAnchor="middle"
        >
          {`${line} `}
        </text>
      ))}
    </g>
  );
}

interface Props {
  name: string;
  before: readonly Neighbour[];
  after: readonly Neighbour[];
}

function Shown({ drawing, className, label }: { drawing: Drawing; className: string; label: string }) {
  const { width, height, middle, before, after, arrows } = drawing;
  return (
    <svg className={`diagram ${className}`} viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="img" aria-label={label}>
      {arrows.map(({ line, head }) => (
        <Fragment key={line}>
          <path className="d-line" d={line} />
          <path className="d-head" d={head} />
        </Fragment>
      ))}
      {[...before, ...after].map((box) => (
        <StatusBox key={`${box.x} ${box.y}`} box={box} />
      ))}
      <StatusBox box={middle} chosen />
    </svg>
  );
}

/**
 * Drawing of a status between the statuses before and after it. There is one for each width, and styles show the one
 * that fits.
 */
export function StateDiagram({ name, before, after }: Props) {
  const label = wordsFor(name, before, after);
  return (
    <div className="diagram-frame">
      <Shown className="wide-diagram" drawing={drawingOf(name, before, after)} label={label} />
      <div data-screen-only>
        <Shown className="narrow-diagram" drawing={narrowDrawingOf(name, before, after)} label={label} />
      </div>
    </div>
  );
}
