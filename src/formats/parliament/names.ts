/** Names for representatives whom nobody named. */
export const firstNames: readonly string[] =
  'Amara Anders Aiko Bashir Beatriz Chidi Clara Dana Diego Elif Emeka Farah Felix Grace Hana Hugo Ines Ivo Jonas Kamala Karim Leila Lucia Malik Mei Mira Nadia Nils Omar Paula Priya Quentin Rosa Samir Sofia Tariq Uma Viktor Yara Zoe'.split(
    ' ',
  );

export const lastNames: readonly string[] =
  'Okafor Lindqvist Tanaka Haddad Moreira Eze Novak Petrov Alvarez Demir Adeyemi Rahimi Brandt Mensah Sato Fournier Castro Kovac Weber Iyer Nasser Farouk Romano Diallo Chen Popescu Osman Berg Khalil Silva Sharma Dubois Vega Amin Rossi Aziz Rao Orlov Halabi Jansen'.split(
    ' ',
  );
