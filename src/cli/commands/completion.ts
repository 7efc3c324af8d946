import type { CommandRow, OptionRow, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { moderato } from '../program.ts';
import { UserError } from '../user-error.ts';

/** Prints a script that lets a shell complete commands, options and what these may be; it is made from the rows that help is made from. */
export const run: Run = async (world, { args: [shell = ''] }) => {
  const script = scripts.get(shell);
  if (!script)
    throw new UserError(`There is no completion for "${shell}"; choose one of ${[...scripts.keys()].join(', ')}.`);
  world.stdout.write(script(moderato.rows(world), Object.keys(world.formats)));
  return exitCode.done;
};

const wordsOf = ({ flags }: OptionRow): readonly string[] => flags.match(/--[\w-]+/gu) ?? [];

const shown = ({ options }: CommandRow): readonly OptionRow[] => options.filter(({ hidden }) => !hidden);

const words = (row: CommandRow): readonly string[] => shown(row).flatMap(wordsOf);

/** What a command may begin with, where that can be listed: `<list|show>`, a session, a format. */
const firstWords = ({ args }: CommandRow, formats: readonly string[]): readonly string[] => {
  const first = /^[<[]([^>\]]+)/u.exec(args)?.[1] ?? '';
  if (first === 'format') return formats;
  if (/^(?:id\b|file-or-id)/u.test(first)) return ['last'];
  return first.includes('|') && !first.includes('file') ? first.split('|') : [];
};

/** Command and option -> what may stand behind it. */
const choicesOf = (rows: readonly CommandRow[]): readonly (readonly [place: string, choices: readonly string[]])[] =>
  rows.flatMap((row) =>
    shown(row).flatMap((option) =>
      option.choices ? wordsOf(option).map((word) => [`${row.name} ${word}`, option.choices!] as const) : [],
    ),
  );

/** A sentence inside single quotes of a shell. */
const quoted = (says: string): string => `'${says.replaceAll("'", '’').replaceAll(':', ' –').replaceAll('\n', ' ')}'`;

type Script = (rows: readonly CommandRow[], formats: readonly string[]) => string;

/** The lines of a case statement, alike ones joined. */
const cases = (places: readonly (readonly [place: string, words: readonly string[]])[], indent: string): string => {
  const alike = new Map<string, string[]>();
  for (const [place, list] of places) {
    if (list.length > 0) alike.set(list.join(' '), [...(alike.get(list.join(' ')) ?? []), `"${place}"`]);
  }
  return [...alike].map(([list, named]) => `${indent}${named.join('|')}) choices="${list}" ;;`).join('\n');
};

const bash: Script = (rows, formats) => `# eval "$(moderato completion bash)"
_moderato() {
  local word="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" choices=""
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${cases(choicesOf(rows), '    ')}
    *)
      if [ "$COMP_CWORD" -eq 1 ]; then choices="${rows.map(({ name }) => name).join(' ')}"
      elif [[ "$word" == -* ]]; then case "$command" in
${cases(
  rows.map((row) => [row.name, words(row)]),
  '        ',
)}
      esac
      elif [ "$COMP_CWORD" -eq 2 ]; then case "$command" in
${cases(
  rows.map((row) => [row.name, firstWords(row, formats)]),
  '        ',
)}
      esac; fi ;;
  esac
  COMPREPLY=($(compgen -W "$choices" -- "$word"))
  if [ -z "$choices" ]; then COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _moderato moderato
`;

const zsh: Script = (rows, formats) => `#compdef moderato
# eval "$(moderato completion zsh)"
_moderato() {
  local command="$words[2]" before="$words[CURRENT-1]" current="$words[CURRENT]"
  if (( CURRENT == 2 )); then
    local -a commands=(${rows.map(({ name, says }) => quoted(`${name}\u0000${says}`).replace('\u0000', ':')).join(' ')})
    _describe command commands
    return
  fi
  local choices=""
  case "$command $before" in
${cases(choicesOf(rows), '    ')}
    *)
      if [[ "$current" == -* ]]; then case "$command" in
${cases(
  rows.map((row) => [row.name, words(row)]),
  '        ',
)}
      esac
      elif (( CURRENT == 3 )); then case "$command" in
${cases(
  rows.map((row) => [row.name, firstWords(row, formats)]),
  '        ',
)}
      esac; fi ;;
  esac
  if [[ -n "$choices" ]]; then compadd -- \${=choices}; else _files; fi
}
compdef _moderato moderato
`;

const fish: Script = (rows, formats) =>
  [
    '# moderato completion fish | source',
    ...rows.map(({ name, says }) => `complete -c moderato -n __fish_use_subcommand -f -a ${name} -d ${quoted(says)}`),
    ...rows.flatMap((row) => {
      const here = `complete -c moderato -n '__fish_seen_subcommand_from ${row.name}'`;
      const first = firstWords(row, formats);
      return [
        ...(first.length > 0 ? [`${here} -a '${first.join(' ')}'`] : []),
        ...shown(row).flatMap((option) =>
          wordsOf(option).map((word) => {
            const choices = option.choices ? ` -x -a '${option.choices.join(' ')}'` : '';
            return `${here} -l ${word.slice(2)}${choices}`;
          }),
        ),
      ];
    }),
    '',
  ].join('\n');

const scripts = new Map<string, Script>([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);
