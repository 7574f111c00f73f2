import { lines, type Box, type Drawing } from "./diagram.ts";

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

/** The state diagram of one status. The list beside it says the same in words. */
export function StateDiagram({ drawing, label }: { drawing: Drawing; label: string }) {
  const { width, height, middle, before, after } = drawing;
  return (
    <div className="diagram-frame" tabIndex={0} role="region" aria-label="State diagram">
      <svg className="diagram" viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="img" aria-label={label}>
        {before.map((box) => (
          <Arrow key={box.y} from={box} to={middle} />
        ))}
        {after.map((box) => (
          <Arrow key={box.y} from={middle} to={box} />
        ))}
        {before.map((box) => (
          <StatusBox key={box.y} box={box} />
        ))}
        {after.map((box) => (
          <StatusBox key={box.y} box={box} />
        ))}
        <StatusBox box={middle} chosen />
      </svg>
    </div>
  );
}
