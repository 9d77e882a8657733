//! doc
use std::collections::HashMap;
#[derive(Debug, Clone)]
pub struct Foo<'a, T: Clone> { name: &'a str, x: Option<T> }
impl<'a> Foo<'a> {
    pub fn new(name: &'a str) -> Self { let c = 'x'; println!("{} \n", c); Self { name } }
    async fn run(&mut self) -> Result<(), Box<dyn Error>> { self.x?.await; Ok(()) }
}
