import type { CommandRow, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { moderato } from '../program.ts';
import { UserError } from '../user-error.ts';

/** Prints a script that lets a shell complete commands and options; it is made from the rows that help is made from. */
export const run: Run = async (world, { args: [shell = ''] }) => {
  const script = scripts.get(shell);
  if (!script)
    throw new UserError(`There is no completion for "${shell}"; choose one of ${[...scripts.keys()].join(', ')}.`);
  world.stdout.write(script(moderato.rows(world)));
  return exitCode.done;
};

const words = ({ options }: CommandRow): readonly string[] =>
  options.filter(({ hidden }) => !hidden).flatMap(({ flags }) => flags.match(/--[\w-]+/gu) ?? []);

/** A sentence inside single quotes of a shell. */
const quoted = (says: string): string => `'${says.replaceAll("'", '’').replaceAll(':', ' –').replaceAll('\n', ' ')}'`;

const bash = (rows: readonly CommandRow[]): string => `# eval "$(moderato completion bash)"
_moderato() {
  local word="\${COMP_WORDS[COMP_CWORD]}" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${rows.map(({ name }) => name).join(' ')}" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${rows.map((row) => `    ${row.name}) options="${words(row).join(' ')}" ;;`).join('\n')}
  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -F _moderato moderato
`;

const zsh = (rows: readonly CommandRow[]): string => `#compdef moderato
# eval "$(moderato completion zsh)"
_moderato() {
  if (( CURRENT == 2 )); then
    local -a commands=(${rows.map(({ name, says }) => quoted(`${name}\u0000${says}`).replace('\u0000', ':')).join(' ')})
    _describe command commands
    return
  fi
  case "$words[2]" in
${rows.map((row) => `    ${row.name}) compadd -- ${words(row).join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _moderato moderato
`;

const fish = (rows: readonly CommandRow[]): string =>
  [
    '# moderato completion fish | source',
    ...rows.map(({ name, says }) => `complete -c moderato -n __fish_use_subcommand -f -a ${name} -d ${quoted(says)}`),
    ...rows.flatMap((row) =>
      words(row).map((word) => `complete -c moderato -n '__fish_seen_subcommand_from ${row.name}' -l ${word.slice(2)}`),
    ),
    '',
  ].join('\n');

const scripts = new Map<string, (rows: readonly CommandRow[]) => string>([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);
