export const name = 'a file named otherwise than the rest' // bad: unicorn(filename-case)
