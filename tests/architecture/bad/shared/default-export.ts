const answer = 42
export default answer // bad: import(no-default-export)
