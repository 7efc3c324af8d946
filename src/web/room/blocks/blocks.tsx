import { useContext } from 'react';
import { type Seat, withoutMarkdown } from '../../../engine/index.ts';
import type { Block, Figures, Line, Moves, People, Score, Script, TableBlock } from '../../../transcripts/block.ts';
import { sayScore } from '../../../transcripts/drawn-lines.ts';
import { harmless, harmlessLine } from '../../../transcripts/harmless.ts';
import { directionOf } from '../../direction.ts';
import { capitalized } from '../../label.ts';
import { SeatMark } from '../../seat-mark.tsx';
import { shortLine } from '../../short-line.ts';
import { Holding } from '../holders.tsx';
import { Said } from '../said.tsx';
import { Scrolls } from '../scrolls.tsx';
import { Bill } from './bill.tsx';
import { Headline, Moment, Part, Title, TitleLevel } from './part.tsx';
import { CoursePlot, PositionsPlot } from './plots.tsx';
import { SeatsDrawn } from './seats.ts';

/** What a format describes, drawn; no format is known here. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => <Drawn key={`${block.type} ${at}`} block={block} />);

/** The same in the margin of a room, where there is no heading above it. */
export const PanelBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <TitleLevel value="h2">
    <Blocks blocks={blocks} />
  </TitleLevel>
);

const Drawn = ({ block }: { block: Block }) => {
  const seats = useContext(SeatsDrawn);
  switch (block.type) {
    case 'headline':
      return <Lead {...block} />;
    case 'text':
      return block.isQuiet ? (
        <p className="quiet" dir={directionOf(block.text)}>
          {harmless(block.text)}
        </p>
      ) : (
        <Said text={block.text} />
      );
    case 'list':
      return block.lines.some(({ isDone, aside, moment }) => isDone !== undefined || aside || moment !== undefined) ? (
        <Marked title={block.title} lines={block.lines} />
      ) : (
        <Part title={block.title} lines={block.lines.map(({ text }) => text)} />
      );
    case 'people':
      return block.areSides ? <Sides people={block.people} /> : <Who {...block} seats={seats} />;
    case 'moves':
      return <Moved {...block} />;
    case 'table':
      return <Grid {...block} />;
    case 'bill':
      return <Bill {...block} />;
    case 'score':
      return <Scores {...block} />;
    case 'figures':
      return <Measured {...block} />;
    case 'positions':
      return <PositionsPlot block={block} seats={seats} />;
    case 'course':
      return <CoursePlot {...block} />;
    case 'script':
      return <Played {...block} />;
  }
};

/** In the margin it is a heading; in a result, a sentence of its own. */
const Lead = ({ text, aside }: { text: string; aside?: string }) =>
  useContext(TitleLevel) === 'h2' ? (
    <Title>
      {shortLine(text)} <span className="quiet">{aside && harmlessLine(aside)}</span>
    </Title>
  ) : (
    <Headline {...(aside && { quiet: capitalized(harmlessLine(aside)) })}>{text}</Headline>
  );

interface SeatsProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly seats: readonly Seat[];
}

/** Who is meant, with their places at the table. */
const Seats = ({ title, names, seats }: SeatsProps) => (
  <section>
    <Title>{title}</Title>
    <ul className="seats">
      {seats
        .filter(({ name }) => names.includes(name))
        .map((seat) => (
          <li key={seat.id}>
            <SeatMark seats={seats} seat={seat} size={32} />
            <strong>{harmlessLine(seat.name)}</strong>
          </li>
        ))}
    </ul>
  </section>
);

/** Lines with what became of them. */
const Marked = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section>
    <Title>{title}</Title>
    <ul className={lines.some(({ isDone }) => isDone !== undefined) ? 'goal' : 'goal noted'}>
      {lines.map(({ text, aside, isDone, moment }) => (
        <li key={text} className={isDone ? 'met' : ''} dir={directionOf(text)}>
          <Moment at={moment}>{harmlessLine(text)}</Moment>{' '}
          <span className="quiet">
            {[isDone === undefined ? '' : isDone ? 'done' : 'open', aside ?? ''].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** Two who stand against each other, with what each said last. */
const Sides = ({ people }: Pick<People, 'people'>) => (
  <div className="sides">
    {people.map(({ name, says, aside }, at) => (
      <div key={name} className={`side ${at % 2 === 0 ? '' : 'other'}`}>
        <strong>{harmlessLine(name)}</strong> <span className="quiet">{aside}</span>
        <Said text={says} />
      </div>
    ))}
  </div>
);

const Who = ({ title, people, seats }: People & { readonly seats: readonly Seat[] }) =>
  people.every(({ name, says, aside }) => !says && !aside && seats.some((seat) => seat.name === name)) ? (
    <Seats title={title} names={people.map(({ name }) => name)} seats={seats} />
  ) : people.some(({ seats: held }) => held) ? (
    <section>
      <Title>{title}</Title>
      <ul className="holders">
        {people.map(({ name, says, seats: held = [] }) => (
          <Holding key={name} seats={seats} held={held} who={harmlessLine(name)} says={says} />
        ))}
      </ul>
    </section>
  ) : people.some(({ aside }) => aside) ? (
    <section>
      <Title>{title}</Title>
      <ul className="leans">
        {people.map(({ name, says, aside, moment }) => (
          <li key={name + says}>
            <Named name={name} seats={seats} />
            <span>
              <span className="quiet">{aside && <Moment at={moment}>{harmlessLine(aside)}</Moment>}</span>{' '}
              <span>{harmlessLine(says)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ) : (
    <Part title={title} lines={people.map(({ name, says }) => (says ? `${name}: ${says}` : name))} />
  );

/** A name with its place at the table, where it has one. */
const Named = ({ name, seats }: { name: string; seats: readonly Seat[] }) => {
  const seat = seats.find((each) => each.name === name);
  return (
    <span className="named" dir="auto">
      {seat && <SeatMark seats={seats} seat={seat} size={20} />}
      {harmlessLine(name)}
    </span>
  );
};

const Moved = ({ title, moves }: Moves) => (
  <section>
    <Title>{title}</Title>
    <ul>
      {moves.map(({ name, from, to, why }) => (
        <li key={name + from + to + why}>
          {harmlessLine(`${name}: ${from} → ${to}`)} <span className="quiet">{harmlessLine(why)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** With more columns each row is set as a paragraph: on a phone, or everywhere. */
const [mostOnPhone, mostColumns] = [4, 6];
const looksOf = (columns: number): string =>
  columns > mostColumns ? 'stacked' : columns > mostOnPhone ? 'stacked-on-phone' : '';

/** A cell with a whole sentence has a line of its own there, and one without anything none. */
const longCell = 36;
const cellLooks = (cell: string): string => (cell.trim() === '' ? 'none' : cell.length > longCell ? 'long' : '');

const Grid = ({ title, head, rows, moments }: TableBlock) => (
  <Scrolls label={title}>
    <table className={looksOf(head.length)}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {harmlessLine(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], row) => (
          <tr key={`${row} ${name}`}>
            <th scope="row">
              <Moment at={moments?.column === 0 ? moments.at[row] : null}>{harmlessLine(name)}</Moment>
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className={cellLooks(cell)} data-head={head[at + 1]}>
                <Moment at={moments?.column === at + 1 ? moments.at[row] : null}>
                  {harmlessLine(withoutMarkdown(cell) || '–')}
                </Moment>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolls>
);

const Scores = ({ title, most, unit, parts }: Score) => (
  <section>
    <Title>{title}</Title>
    {parts.map(({ name, value, note }) =>
      value === null ? (
        <p key={name} className="quiet">
          {harmlessLine(`${name}: not measured${note ? `; ${note}` : ''}`)}
        </p>
      ) : (
        <p key={name} className="meter" {...(note && { title: harmlessLine(note) })}>
          <span dir="auto">{harmlessLine(name)}</span>
          <span className="track">
            <i style={{ width: `${Math.min(100, (100 * value) / most)}%` }} />
          </span>
          {sayScore(value, most, unit)}
        </p>
      ),
    )}
  </section>
);

const Measured = ({ title, figures }: Figures) => (
  <section>
    <Title>{title}</Title>
    <dl className="measured">
      {figures.map(({ name, value, unit, note, moment }) => (
        <div key={name}>
          <dt>{harmlessLine(name)}</dt>
          <dd className="value">
            {harmlessLine(value ?? '–')} {value !== null && unit && <small>{harmlessLine(unit)}</small>}
          </dd>
          {(note || value === null) && (
            <dd className="quiet">
              <Moment at={moment}>{harmlessLine(note || 'not measured')}</Moment>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </section>
);

const Played = ({ title, lines }: Script) => (
  <details open>
    <summary>{title}</summary>
    <dl className="script">
      {lines.map(({ speaker, manner, text }, at) => (
        <div key={`${at} ${speaker}`}>
          <dt>
            {harmlessLine(speaker)} <span className="quiet">{harmlessLine(manner)}</span>
          </dt>
          <dd>{harmlessLine(text)}</dd>
        </div>
      ))}
    </dl>
  </details>
);
