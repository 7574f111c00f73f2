import { drawingOf, lines, wordsFor, type Box, type Neighbour } from "./state-diagram.ts";

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
          {line}
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
          {line}
        </text>
      ))}
    </g>
  );
}

/** A line from the right side of one box to the left side of another, with its head. */
function Arrow({ from, to }: { from: Box; to: Box }) {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const [x2, y2] = [to.x, to.y + to.height / 2];
  const bend = (x1 + x2) / 2;
  return (
    <>
      <path className="d-line" d={`M${x1} ${y1} C${bend} ${y1} ${bend} ${y2} ${x2 - 8} ${y2}`} />
      <path className="d-head" d={`M${x2} ${y2} l-9 -5 v10 z`} />
    </>
  );
}

interface Props {
  name: string;
  before: readonly Neighbour[];
  after: readonly Neighbour[];
}

/** The state diagram of one status: what leads to it, and what it leads to. */
export function StateDiagram({ name, before, after }: Props) {
  const { width, height, ...boxes } = drawingOf(name, before, after);
  const { middle } = boxes;
  return (
    <div className="diagram-frame" tabIndex={0} role="region" aria-label="State diagram">
      <svg
        className="diagram"
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        role="img"
        aria-label={wordsFor(name, before, after)}
      >
        {boxes.before.map((box) => (
          <Arrow key={box.y} from={box} to={middle} />
        ))}
        {boxes.after.map((box) => (
          <Arrow key={box.y} from={middle} to={box} />
        ))}
        {[...boxes.before, ...boxes.after].map((box) => (
          <StatusBox key={`${box.x} ${box.y}`} box={box} />
        ))}
        <StatusBox box={middle} chosen />
      </svg>
    </div>
  );
}
